import type { ImportedEntity } from '../model.js';
import type { Import } from '../run.js';
import { findEntities } from './find.js';
import { readElectrodb } from './read.js';
import { ELECTRODB_SHAPE } from './shape.js';
import { electrodbWriter } from './writer.js';

/** Reads the ElectroDB entities that a module exports. @throws Failure if there are none */
export const importElectrodb = (exported: object, file: string): Import => {
  const found = findEntities(exported, file);
  const module = readElectrodb(found);
  const writers = new Map(module.entities.map((entity, at) => [entity, found[at]?.entity]));
  return {
    module,
    shape: ELECTRODB_SHAPE,
    writerOf: (entity: ImportedEntity) => electrodbWriter(writers.get(entity) as never),
  };
};
