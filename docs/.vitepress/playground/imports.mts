const SPECIFIER = /^(\s*(?:import|export)\b[^;'"]*?\bfrom\s*|\s*import\s*)(['"])([^'"]+)\2/gm;

/**
 * Compiled code whose imports are addresses of modules that the page has.
 *
 * @param code what TypeScript emits: imports stand at the beginning of a line
 * @param addresses the address of each module, by its name
 * @throws Error that names a module that the page does not have
 */
export const withAddresses = (code: string, addresses: Readonly<Record<string, string>>): string =>
  code.replaceAll(SPECIFIER, (_all, head: string, quote: string, module: string) => {
    const address = Object.hasOwn(addresses, module) ? addresses[module] : undefined;
    if (address === undefined) {
      throw new Error(`the playground has no module '${module}': it has ${Object.keys(addresses).join(', ')}`);
    }
    return `${head}${quote}${address}${quote}`;
  });

/** The text of a module that exports the members of an object which lies under a name in `globalThis`. */
export const moduleOf = (global: string, members: Readonly<Record<string, unknown>>): string =>
  Object.keys(members)
    .filter((name) => name !== 'default')
    .map((name) => `export const ${name} = globalThis[${JSON.stringify(global)}].${name};`)
    .join('\n');
