import { relative } from 'node:path';

/** How a module imports a file: with the extension that the compiled file has. */
export const specifier = (from: string, file: string): string => {
  const path = relative(from, file)
    .replaceAll('\\', '/')
    .replace(/\.([cm]?)tsx?$/, '.$1js');
  return path.startsWith('.') ? path : `./${path}`;
};
