import { expect, test } from 'vitest';
import { createTransitiveImportFinder } from './needed-modules.ts';

/** Returns the modules that `main` needs in a build of the given files. Import specifiers are names of files. */
async function neededOf(files: Record<string, string>): Promise<string[]> {
  const needed = await createTransitiveImportFinder({
    codeOf: (id) => files[id] ?? null,
    importsOf: (id) => [...(files[id] ?? '').matchAll(/require\("(\w+)"\)/g)].map(([, name]) => name!),
    resolve: async (specifier) => (specifier in files ? specifier : null),
  })('main');
  return [...needed].toSorted();
}

test('for a file that re-exports, only the imported names are followed', async () => {
  const icons = 'export { default as Bell } from "bell"; export { default as Star } from "star";';
  const files = { icons, bell: 'export default 1', star: 'export default 2' };
  expect(await neededOf({ ...files, main: 'import { Bell } from "icons"; Bell;' })).toEqual(['bell', 'main']);
  // The imported name is also followed through several re-exports, and if it is imported and then exported.
  expect(
    await neededOf({
      ...files,
      outer: '"use client"; import { Bell, Star } from "icons"; export { Bell as Ring, Star };',
      main: 'import { Ring } from "outer"; Ring;',
    }),
  ).toEqual(['bell', 'main']);
  expect(
    await neededOf({ ...files, main: 'import * as all from "icons"; all;' }),
    'whoever takes all needs all',
  ).toEqual(['bell', 'icons', 'main', 'star']);
});

test('the imports that a file’s own code needs are always followed', async () => {
  const files = {
    main: 'import { open } from "public"; open();',
    public: 'import { lazy } from "react"; export { Late } from "late"; export const open = lazy(1);',
    react: 'export const lazy = 1;',
    late: 'export const Late = 1;',
  };
  expect(await neededOf(files)).toEqual(['main', 'public', 'react']);
  expect(await neededOf({ ...files, main: 'import { Late } from "public"; Late;' })).toEqual([
    'late',
    'main',
  ]);
});

test('a name that is re-exported by "export *" is searched in all sources', async () => {
  expect(
    await neededOf({
      main: 'import { b } from "all"; b;',
      all: 'export * from "a"; export * from "b"; export { c } from "c";',
      a: 'export const a = 1;',
      b: 'export const b = 1;',
      c: 'export const c = 1;',
    }),
  ).toEqual(['a', 'all', 'b', 'main']);
});

test('dynamic imports are not needed; imports for side effects are', async () => {
  expect(
    await neededOf({
      main: 'import "effect"; export const open = () => import("later");',
      effect: 'globalThis.x = 1;',
      later: 'export const y = 1;',
    }),
  ).toEqual(['effect', 'main']);
});

test('CommonJS modules need all their imports, and cycles end', async () => {
  expect(
    await neededOf({
      main: 'import old from "old"; import { a } from "a"; old(a);',
      old: 'module.exports = require("older");',
      older: 'module.exports = 1;',
      a: 'import { b } from "b"; export const a = () => b;',
      b: 'import { a } from "a"; export const b = () => a;',
    }),
  ).toEqual(['a', 'b', 'main', 'old', 'older']);
});
