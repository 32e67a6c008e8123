/** How a member is found in its attribute: `.schema.attributes.address.properties.zip`. */
export const accessor = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
