/** A table's time to live. Twin of `src/keys/time-to-live.ts`. */
import type { TableDefinition } from '../definitions/table-definition.js';
import type { PhysicalName } from './where.js';

/** The input of an UpdateTimeToLiveCommand. */
export interface TimeToLiveInput<Name extends string, Definition extends TableDefinition> {
  TableName: Name;
  TimeToLiveSpecification: { AttributeName: TtlAttributeOf<Definition['entities']>; Enabled: true };
}

/** The attributes in which entities store when an item expires. */
export type TtlAttributeOf<Entities extends TableDefinition['entities']> = {
  [Name in keyof Entities]: Exclude<Entities[Name][' ~options']['ttl'], undefined> extends infer Ttl extends string
    ? PhysicalName<Entities[Name][' ~attributes'][Ttl], Ttl>
    : never;
}[keyof Entities];
