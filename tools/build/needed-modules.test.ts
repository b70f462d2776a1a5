import { expect, test } from 'vitest';
import { followModules } from './needed-modules.ts';

/** A build of the given files; imports are written as the names of files. */
async function neededOf(files: Record<string, string>): Promise<string[]> {
  const needed = await followModules({
    codeOf: (id) => files[id] ?? null,
    importsOf: (id) => [...(files[id] ?? '').matchAll(/require\("(\w+)"\)/g)].map(([, name]) => name!),
    resolve: async (specifier) => (specifier in files ? specifier : null),
  })('main');
  return [...needed].toSorted();
}

test('of a file that hands on what others have, only what was asked for is followed', async () => {
  const icons = 'export { default as Bell } from "bell"; export { default as Star } from "star";';
  const files = { icons, bell: 'export default 1', star: 'export default 2' };
  expect(await neededOf({ ...files, main: 'import { Bell } from "icons"; Bell;' })).toEqual(['bell', 'main']);
  // However it is written, and through several hands.
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

test('what a file needs for code of its own is followed, whatever was asked of it', async () => {
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

test('a name that is handed on by "export *" is looked for in all of them', async () => {
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

test('what is imported later is not needed; what is imported for its effect is', async () => {
  expect(
    await neededOf({
      main: 'import "effect"; export const open = () => import("later");',
      effect: 'globalThis.x = 1;',
      later: 'export const y = 1;',
    }),
  ).toEqual(['effect', 'main']);
});

test('modules of the old kind need all that they ask for, and circles come to an end', async () => {
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
