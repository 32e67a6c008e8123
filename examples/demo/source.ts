import { readFile } from 'node:fs/promises';

/**
 * The text of an exported function of a file, as it stands there.
 *
 * @throws Error when the file has no such function
 */
export const sourceOf = async (file: string, name: string): Promise<string> => {
  const text = await readFile(file, 'utf8');
  const start = text.indexOf(`export const ${name} = `);
  if (start < 0) throw new Error(`${file} exports no ${name}.`);
  // No function of an example has a blank line inside.
  const [statement = ''] = text.slice(start + 'export '.length).split('\n\n');
  return statement.trimEnd();
};
