import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

/** The commands that keyform sends. Each is behind a function, because a mocked SDK may lack those that a test doesn't send. */
const COMMANDS = {
  BatchGetItemCommand: () => BatchGetItemCommand,
  BatchWriteItemCommand: () => BatchWriteItemCommand,
  DeleteItemCommand: () => DeleteItemCommand,
  GetItemCommand: () => GetItemCommand,
  PutItemCommand: () => PutItemCommand,
  QueryCommand: () => QueryCommand,
  ScanCommand: () => ScanCommand,
  TransactGetItemsCommand: () => TransactGetItemsCommand,
  TransactWriteItemsCommand: () => TransactWriteItemsCommand,
  UpdateItemCommand: () => UpdateItemCommand,
};

export type CommandName = keyof typeof COMMANDS;

export type CommandClass = new (input: object) => object;

/**
 * The class of a command. This is the only file of keyform that imports the SDK: a static import, which bundlers and Jest follow.
 * It stays a separate file in dist/, so a bundle without requests omits the SDK. The CommonJS build has `sdk.cts` in its place.
 */
export const commandOf = (name: CommandName): CommandClass | undefined =>
  COMMANDS[name]() as unknown as CommandClass | undefined;
