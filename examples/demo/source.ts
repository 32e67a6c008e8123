import { readFile } from 'node:fs/promises';

/**
 * The text of a function of a file, as it stands there.
 *
 * @throws Error when the file has no such function
 */
export const sourceOf = async (file: string, name: string): Promise<string> => {
  const text = await readFile(file, 'utf8');
  const start = text.indexOf(`const ${name} = `);
  if (start < 0) throw new Error(`${file} has no ${name}.`);
  // No function of an example has a blank line inside.
  const [statement = ''] = text.slice(start).split('\n\n');
  return statement.trimEnd();
};
