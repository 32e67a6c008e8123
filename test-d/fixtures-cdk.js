export const AttributeType = { BINARY: 'B', NUMBER: 'N', STRING: 'S' };
export const ProjectionType = { KEYS_ONLY: 'KEYS_ONLY', INCLUDE: 'INCLUDE', ALL: 'ALL' };
export const StreamViewType = {
  NEW_IMAGE: 'NEW_IMAGE',
  OLD_IMAGE: 'OLD_IMAGE',
  NEW_AND_OLD_IMAGES: 'NEW_AND_OLD_IMAGES',
  KEYS_ONLY: 'KEYS_ONLY',
};
export const TableClass = { STANDARD: 'STANDARD', STANDARD_INFREQUENT_ACCESS: 'STANDARD_INFREQUENT_ACCESS' };
