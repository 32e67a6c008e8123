/**
 * Table definitions for infrastructure tools, and differences from an existing table: `keyform/infra`. Twin of `types/infra.ts`.
 */

export type {
  CdkAttribute,
  CdkEnums,
  CdkGlobalIndex,
  CdkLocalIndex,
  CdkOptions,
  CdkProjection,
  CdkProps,
  PlainEnums,
} from '../types/infra/cdk-props.js';
export type {
  CloudFormationGlobalTable,
  CloudFormationIndex,
  CloudFormationKey,
  CloudFormationLocalIndex,
  CloudFormationOptions,
  CloudFormationPlace,
  CloudFormationProperties,
  CloudFormationResource,
  CloudFormationTable,
  CloudFormationThroughput,
  Intrinsic,
  ReplicaSetting,
} from '../types/infra/cloud-formation.js';
export type { Described, DescribedTable, DiffCommand, Difference, DifferenceKind } from '../types/infra/diff.js';
export type {
  Billing,
  OnDemandBilling,
  ProvisionedBilling,
  StreamView,
  TableClass,
  TableOptions,
  TableSettings,
  Throughput,
} from '../types/infra/settings.js';
export type {
  TerraformBlock,
  TerraformConfiguration,
  TerraformExpression,
  TerraformOptions,
  TerraformValue,
} from '../types/infra/terraform.js';
export type {
  WorkbenchAttribute,
  WorkbenchFacet,
  WorkbenchItem,
  WorkbenchKey,
  WorkbenchModel,
  WorkbenchOptions,
  WorkbenchSample,
  WorkbenchTable,
  WorkbenchType,
} from '../types/infra/workbench.js';
export type { InfraTable } from '../types/infra.js';
export { cdkProps } from './infra/cdk-props.js';
export { cloudFormation } from './infra/cloud-formation.js';
export { diff } from './infra/diff.js';
export { terraform, terraformJson } from './infra/terraform.js';
export { workbench } from './infra/workbench.js';
