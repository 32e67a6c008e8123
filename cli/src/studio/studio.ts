import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Failure } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { modelOf, type TableModel } from '../model.js';
import type { Project } from '../project.js';

/** The project and the service that the page's requests use. */
export interface Studio {
  readonly project: Project;
  readonly core: typeof import('keyform');
  readonly sdk: typeof import('@aws-sdk/client-dynamodb');
  readonly client: Pick<DynamoDBClient, 'send'>;
  /** The place of the items, for users. */
  readonly place: string;
  readonly write: boolean;
  /** The table's name at the endpoint, if it differs from the definition. */
  readonly named: string | undefined;
}

/** A table with its name at the endpoint. */
export interface OpenTable {
  /** Its name in the code of the project. */
  readonly name: string;
  readonly table: ConfiguredTable;
  readonly model: TableModel;
}

/** Opens a table of the project. @throws Failure for an unknown table */
export const openTable = ({ project, named }: Studio, name: string): OpenTable => {
  const found = project.tables.find((each) => each.name === name);
  if (found === undefined) throw new Failure(`unknown table ${name}`);
  const table =
    named === undefined
      ? found.table
      : (found.table as never as { named(other: string): ConfiguredTable }).named(named);
  return { name, table, model: modelOf(table) as TableModel };
};
