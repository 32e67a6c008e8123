import type { WorkbenchAttribute, WorkbenchItem, WorkbenchModel, WorkbenchTable } from 'keyform/infra';

const NAME = /^[\w.-]{3,255}$/;
const KEY_TYPES = ['S', 'N', 'B'];
const TYPES = [...KEY_TYPES, 'BOOL', 'NULL', 'M', 'L', 'SS', 'NS', 'BS'];

/**
 * What is wrong with a model of NoSQL Workbench, in words: the rules that the files keep which AWS publishes in its samples.
 *
 * @example
 * expect(problemsOf(workbench(shop))).toEqual([]);
 */
export const problemsOf = (model: WorkbenchModel): string[] => [
  ...said(typeof model.ModelName !== 'string' || model.ModelName === '', 'the model has no name'),
  ...(['Author', 'DateCreated', 'DateLastModified', 'Description'] as const).flatMap((name) =>
    said(typeof model.ModelMetadata[name] !== 'string', `ModelMetadata.${name} is not a text`),
  ),
  ...said(!['1.0', '2.0', '3.0'].includes(model.ModelMetadata.Version), 'the version is unknown'),
  ...said(model.ModelMetadata.AWSService !== 'Amazon DynamoDB', 'the service is another'),
  ...said(model.DataModel.length === 0, 'the model has no table'),
  ...model.DataModel.flatMap(problemsOfTable),
];

const said = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : []);

const problemsOfTable = (table: WorkbenchTable): string[] => {
  const own = Object.values(table.KeyAttributes) as WorkbenchAttribute[];
  const all = [...own, ...table.NonKeyAttributes];
  const types = new Map(all.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
  const items = [...table.TableData, ...table.TableFacets.flatMap(({ TableData }) => TableData)];
  const keys = items.map((item) => JSON.stringify(own.map(({ AttributeName }) => item[AttributeName])));
  return [
    ...said(!NAME.test(table.TableName), `the table's name is ${table.TableName}`),
    ...said(types.size !== all.length, 'an attribute is declared twice'),
    ...all.flatMap(({ AttributeName, AttributeType }) =>
      said(!TYPES.includes(AttributeType), `${AttributeName} has the type ${AttributeType}`),
    ),
    ...own.flatMap(({ AttributeName, AttributeType }) =>
      said(!KEY_TYPES.includes(AttributeType), `the key ${AttributeName} has the type ${AttributeType}`),
    ),
    ...problemsOfIndexes(table, types),
    ...table.TableFacets.flatMap(({ FacetName, KeyAttributeAlias, NonKeyAttributes }) => [
      ...said(
        FacetName === '' || KeyAttributeAlias.PartitionKeyAlias === '',
        `the facet ${FacetName} lacks a name or an alias`,
      ),
      ...said(
        (table.KeyAttributes.SortKey === undefined) !== (KeyAttributeAlias.SortKeyAlias === undefined),
        `the facet ${FacetName} has a sort alias, or lacks one, unlike the table`,
      ),
      ...NonKeyAttributes.flatMap((name) =>
        said(!types.has(name), `the facet ${FacetName} has ${name}, which is not declared`),
      ),
    ]),
    ...items.flatMap((item) => problemsOfItem(item, own, types)),
    ...said(new Set(keys).size !== keys.length, 'two items have one key'),
    ...said(table.BillingMode !== 'PAY_PER_REQUEST', 'the billing mode wants capacity settings'),
  ];
};

const problemsOfIndexes = (
  { GlobalSecondaryIndexes = [] }: WorkbenchTable,
  types: ReadonlyMap<string, string>,
): string[] => [
  ...said(
    new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)).size !== GlobalSecondaryIndexes.length,
    'two indexes have one name',
  ),
  ...GlobalSecondaryIndexes.flatMap(({ IndexName, KeyAttributes, Projection }) => [
    ...said(!NAME.test(IndexName), `the index's name is ${IndexName}`),
    ...(Object.values(KeyAttributes) as WorkbenchAttribute[]).flatMap(({ AttributeName, AttributeType }) =>
      said(
        types.get(AttributeName) !== AttributeType,
        `${IndexName} has the key ${AttributeName}, which is not declared so`,
      ),
    ),
    ...said(!['ALL', 'KEYS_ONLY', 'INCLUDE'].includes(Projection.ProjectionType), `${IndexName} has no projection`),
    ...said(
      (Projection.ProjectionType === 'INCLUDE') !== Array.isArray(Projection.NonKeyAttributes),
      `${IndexName} includes attributes, or lacks them`,
    ),
    ...(Projection.NonKeyAttributes ?? []).flatMap((name) =>
      said(!types.has(name), `${IndexName} projects ${name}, which is not declared`),
    ),
  ]),
];

const problemsOfItem = (
  item: WorkbenchItem,
  own: readonly WorkbenchAttribute[],
  types: ReadonlyMap<string, string>,
): string[] => [
  ...own.flatMap(({ AttributeName }) => said(!Object.hasOwn(item, AttributeName), `an item lacks ${AttributeName}`)),
  ...Object.entries(item).flatMap(([name, value]) => {
    const tags = Object.keys(value);
    return said(
      tags.length !== 1 || types.get(name) !== tags[0],
      `${name} is ${tags}, but declared as ${types.get(name)}`,
    );
  }),
];
