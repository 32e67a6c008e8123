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

/** The commands that keyform sends, each behind a function: a mock of the SDK may lack those that a test does not send. */
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

/** The name of a command that keyform sends. */
export type CommandName = keyof typeof COMMANDS;

/** The class of a command, as the SDK exports it. */
export type CommandClass = new (input: object) => object;

/**
 * The class of a command. The only file of keyform that imports the SDK: a static import, which bundlers and Jest follow. It is a
 * file of its own in dist/ too, so that a bundle without requests leaves the SDK out. The CommonJS build has `sdk.cts` in its
 * place.
 */
export const commandOf = (name: CommandName): CommandClass | undefined =>
  COMMANDS[name]() as unknown as CommandClass | undefined;
