/** Enums as CDK has them: a plain text is not a known member of one. */
export declare enum AttributeType {
  BINARY = 'B',
  NUMBER = 'N',
  STRING = 'S',
}
export declare enum ProjectionType {
  KEYS_ONLY = 'KEYS_ONLY',
  INCLUDE = 'INCLUDE',
  ALL = 'ALL',
}
export declare enum StreamViewType {
  NEW_IMAGE = 'NEW_IMAGE',
  OLD_IMAGE = 'OLD_IMAGE',
  NEW_AND_OLD_IMAGES = 'NEW_AND_OLD_IMAGES',
  KEYS_ONLY = 'KEYS_ONLY',
}
export declare enum TableClass {
  STANDARD = 'STANDARD',
  STANDARD_INFREQUENT_ACCESS = 'STANDARD_INFREQUENT_ACCESS',
}
