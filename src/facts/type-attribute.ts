/** The name of the attribute with an entity's name, in tables that don't set `typeAttribute`. */
export const TYPE_ATTRIBUTE = 'Type';
