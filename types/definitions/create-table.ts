/** The parts of CreateTableCommand's input that come from the definition. Assignable to the SDK's type. */
export interface CreateTableInput {
  TableName: string;
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  KeySchema: KeySchemaElement[];
  GlobalSecondaryIndexes?: SecondaryIndexInput[];
  LocalSecondaryIndexes?: SecondaryIndexInput[];
  BillingMode?: 'PAY_PER_REQUEST' | 'PROVISIONED';
}

/** One attribute of a key. */
export interface KeySchemaElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

/** A secondary index in CreateTable's format. */
export interface SecondaryIndexInput {
  IndexName: string;
  KeySchema: KeySchemaElement[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}
