/**
 * Paths into items: the arguments of the callbacks of `filter`, `project`, `condition` and `set`. Twin of
 * `types/expressions/path.ts`.
 */

import { isSchema } from '../definitions/entity-in-table.js';
import { lazily, openPath, pathTo, rejecting } from './path/members.js';
import { fieldNames, fieldTarget, type PathRoot, rootPaths } from './path/root.js';

export { fieldTarget, type PathRoot } from './path/root.js';
export { attributeAt, pathError, showPath, type Target, targetFor, targetOf } from './path/target.js';
export { ANY, NUMBER } from './path/undeclared.js';

/** The paths of a root's items by field: attributes, the type attribute and the key attributes. */
export const pathsOf = (root: PathRoot): object => {
  const cached = rootPaths(root);
  cached.paths ??= root.entities.some(isSchema)
    ? openPath((name) => fieldTarget(root, name))
    : Object.freeze(
        [...fieldNames(root)].reduce<object>(
          (paths, name) => {
            lazily(paths, name, () => pathTo(fieldTarget(root, name)));
            return paths;
          },
          Object.create(rejecting((name) => fieldTarget(root, name))),
        ),
      );
  return cached.paths;
};
