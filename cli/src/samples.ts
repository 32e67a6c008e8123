import type { Project } from './project.js';
import type { WireItem } from './propose/wire.js';

/** What a put stores. */
interface Stored {
  readonly TableName: string;
  readonly Item: WireItem;
}

/** What a sample stores: one item, or, of an entity with unique fields, its markers too. */
export const storedBy = (sample: object): readonly Stored[] => {
  const requests = 'requests' in sample && typeof sample.requests === 'function' ? sample.requests() : [sample];
  return (requests as object[]).map((request) => (request as { build(): Stored }).build());
};

/** The samples of a configuration that are of a table. */
export const samplesOf = ({ samples }: Project, tableName: string): Project['samples'] =>
  samples.filter((sample) => storedBy(sample).some(({ TableName }) => TableName === tableName));
