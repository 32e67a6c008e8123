import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { designPictures } from '../../tools/design-pictures.mjs';
import { homePictures } from '../../tools/home-picture.mjs';
import { migrationPictures } from '../../tools/migration-picture.mjs';
import { pagePictures } from '../../tools/page-pictures.mjs';
import { PICTURE, requestPicture } from '../../tools/request-picture.mjs';

// After a change of README's first example: npm run generate -- pictures, and commit the picture.
it('the picture of README shows what the compiler says today', () => {
  const picture = requestPicture();
  expect(picture).toContain('KeyformTypeError');
  expect(picture).toBe(readFileSync(PICTURE, 'utf8'));
});

// After a change of what the compiler says: npm run generate -- pictures, and commit the pictures.
it('the pictures of the home page show what the compiler says today', () => {
  const pictures = Object.entries(homePictures());
  for (const [file, picture] of pictures) {
    expect(picture).toContain('KeyformTypeError');
    expect(picture).toContain('begins_with(#SK, :SK)');
    expect(picture).toBe(readFileSync(file, 'utf8'));
  }
  expect(pictures.map(([, picture]) => picture.includes('prefers-reduced-motion'))).toEqual([true, false]);
});

// After a change of what they show: npm run generate -- pictures, and commit the pictures.
it('the pictures of the pages show what those pages and keyform say today', async () => {
  const pictures = Object.entries(await pagePictures());
  expect(pictures.length).toBe(2);
  for (const [file, picture] of pictures) expect(picture).toBe(readFileSync(file, 'utf8'));
});

// After a change of the guide's table: npm run generate -- pictures, and commit the pictures.
it('the pictures of single-table design have the keys that keyform writes', async () => {
  const pictures = Object.entries(await designPictures());
  expect(pictures.length).toBe(3);
  for (const [file, picture] of pictures) expect(picture).toBe(readFileSync(file, 'utf8'));
});

// After a change of the page's table: npm run generate -- pictures, and commit the picture.
it('the picture of a migration has the steps of its page', () => {
  const pictures = Object.entries(migrationPictures());
  expect(pictures.length).toBe(1);
  for (const [file, picture] of pictures) {
    for (const created of ['creates old', 'creates new']) expect(picture.split(created).length).toBe(3);
    expect(picture).toBe(readFileSync(file, 'utf8'));
  }
});
