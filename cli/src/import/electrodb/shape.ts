import type { SourceShape } from '../places.js';

/** The properties to an attribute: `home.city` is in the properties of a map, `list[].a` in the items of a list. */
const attributePath = (where: string): readonly string[] =>
  where
    .replaceAll('[]', '.\0')
    .split('.')
    .flatMap((name, at) => (name === '\0' ? ['items'] : at === 0 ? [name] : ['properties', name]));

/** How ElectroDB's definitions look: an object with model, attributes and indexes. */
export const ELECTRODB_SHAPE: SourceShape = {
  entityIn: (source, literal, { name, typeName }) => {
    const [attributes, indexes] = ['attributes', 'indexes'].map((part) => source.property(literal, part));
    if (attributes === undefined || indexes === undefined) return undefined;
    const model = source.textOf(source.valueOf(source.valueOf(literal, 'model'), 'entity'));
    return model === undefined
      ? source.variableOf(literal) === name
        ? literal
        : undefined
      : model === typeName
        ? literal
        : undefined;
  },
  pathOf: ({ about, where }) =>
    about === 'index' ? ['indexes', where] : about === 'attribute' ? ['attributes', ...attributePath(where)] : [],
};
