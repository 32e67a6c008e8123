/** A package's name in an import: `name` of `name/part`, `@scope/name` of `@scope/name/part`. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** Applications deployed by SST read the names of their tables from variables that SST sets. */
const SST = /SST links are active|is not linked in your sst\.config/;

/** What to do about a module that doesn't load, by the message of the error; undefined if that's unknown. */
export const loadHint = (message: string): string | undefined => {
  if (SST.test(message))
    return `run the command in sst shell, or set the resources that the module reads, such as SST_RESOURCE_App='{"name":"shop","stage":"dev"}' and SST_RESOURCE_Table='{"name":"shop"}'`;
  const missing = /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  if (missing === undefined || /^[./]/.test(missing)) return undefined;
  const name = PACKAGE.exec(missing)?.[0] ?? missing;
  const install = `install the missing package: npm install ${name}`;
  return name === missing
    ? install
    : `${install}; if ${missing} is one of your own files, set baseUrl or paths in tsconfig.json`;
};
