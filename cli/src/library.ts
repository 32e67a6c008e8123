import { fileURLToPath } from 'node:url';
import type * as Sdk from '@aws-sdk/client-dynamodb';
import type * as Core from 'keyform';
import type * as Chart from 'keyform/chart';
import type * as Infra from 'keyform/infra';
import type * as JsonSchema from 'keyform/json-schema';
import type * as Migrate from 'keyform/migrate';
import type * as Vectors from 'keyform/vectors';
import { Failure, messageOf } from './failure.js';
import { isOwn } from './find-config.js';
import { loaderOf } from './loader.js';

/** The modules that the command line uses. */
interface Modules {
  readonly keyform: typeof Core;
  readonly 'keyform/chart': typeof Chart;
  readonly 'keyform/infra': typeof Infra;
  readonly 'keyform/json-schema': typeof JsonSchema;
  readonly 'keyform/migrate': typeof Migrate;
  readonly 'keyform/vectors': typeof Vectors;
  readonly '@aws-sdk/client-dynamodb': typeof Sdk;
}

/**
 * Loads a module from the project, so that definitions are read by the project's own version of keyform. If the project has none, loads
 * the one next to the command line.
 *
 * @param folder a folder of the project
 * @throws Failure if neither is installed
 */
export const load = async <Name extends keyof Modules>(name: Name, folder: string): Promise<Modules[Name]> => {
  try {
    const loader = loaderOf(folder);
    const path = loader.esmResolve(name);
    if (path.startsWith('file:') && !isOwn(fileURLToPath(path), folder))
      throw new Failure(`${fileURLToPath(path)} belongs to a different user`);
    return await loader.import<Modules[Name]>(name);
  } catch (inProject) {
    try {
      return await import(name);
    } catch {
      const owner = name.replace(/^(keyform)\/.*/, '$1');
      throw new Failure(
        `${name} doesn't load: ${messageOf(inProject)}`,
        `install it in the project: npm install ${owner}`,
        { cause: inProject },
      );
    }
  }
};

/** The URL of a module that `load` loads. */
export const urlOf = (name: keyof Modules, folder: string): string => {
  try {
    return loaderOf(folder).esmResolve(name);
  } catch {
    return import.meta.resolve(name);
  }
};
