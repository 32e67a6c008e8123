import type { Importer } from '../run.js';
import { findTables } from './find.js';
import { readOnetable } from './read.js';
import { ONETABLE_SHAPE } from './shape.js';
import { onetableWriter } from './writer.js';

/** Reads the models of the OneTable tables, or of the schemas, that a module exports. @throws Failure if there are none */
export const importOnetable: Importer = async (exported, file, loadPeer) => {
  const { module, tableOf } = readOnetable(await findTables(exported, file, () => loadPeer('dynamodb-onetable')));
  return {
    module,
    shape: ONETABLE_SHAPE,
    writerOf: (entity) => onetableWriter(tableOf.get(entity) as never, entity),
  };
};
