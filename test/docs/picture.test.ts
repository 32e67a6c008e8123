import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PICTURE, requestPicture } from '../../tools/request-picture.mjs';

// After a change of README's first example: node tools/request-picture.mjs, and commit the picture.
it('the picture of README shows what the compiler says today', () => {
  const picture = requestPicture();
  expect(picture).toContain('KeyformTypeError');
  expect(picture).toBe(readFileSync(PICTURE, 'utf8'));
});
