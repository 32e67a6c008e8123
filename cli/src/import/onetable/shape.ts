import type { SourceShape } from '../places.js';

/** The properties to a field: `home.city` is in the schema of an object, `list[].a` in that of the items of an array. */
const fieldPath = (where: string): readonly string[] =>
  where
    .replaceAll('[]', '.\0')
    .split('.')
    .flatMap((name, at) => (name === '\0' ? ['items'] : at === 0 ? [name] : ['schema', name]));

/** How OneTable's definitions look: an object with models, which have an object each. */
export const ONETABLE_SHAPE: SourceShape = {
  entityIn: (source, literal, { typeName }) =>
    source.property(literal, 'indexes') === undefined
      ? undefined
      : source.property(source.valueOf(literal, 'models'), typeName) && literal,
  pathOf: ({ about, where }, { typeName }) => ['models', typeName, ...(about === 'attribute' ? fieldPath(where) : [])],
};
