import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { modelOf, type TableModel } from '../model.js';
import type { Project } from '../project.js';

/** What the requests of the page work with. */
export interface Studio {
  readonly project: Project;
  readonly core: typeof import('keyform');
  readonly sdk: typeof import('@aws-sdk/client-dynamodb');
  readonly client: Pick<DynamoDBClient, 'send'>;
  /** Where the items are, in words. */
  readonly place: string;
  readonly write: boolean;
  /** The table's name at the endpoint, where it is not that of the definition. */
  readonly named: string | undefined;
}

/** A table that the page names, as it is at the endpoint. */
export interface OpenTable {
  /** Its name in the code of the project. */
  readonly name: string;
  readonly table: ConfiguredTable;
  readonly model: TableModel;
}

/** @throws Failure for a table that the project does not have */
export const openTable = ({ project, named }: Studio, name: string): OpenTable => {
  const found = project.tables.find((each) => each.name === name);
  if (found === undefined) throw new Failure(`unknown table ${name}`);
  const table =
    named === undefined
      ? found.table
      : (found.table as never as { named(other: string): ConfiguredTable }).named(named);
  return { name, table, model: modelOf(table) as TableModel };
};
