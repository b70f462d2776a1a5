import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { describeLimits, limitsPage } from './limits-page.ts';
import { describeFunctions, functionsPage } from './wire.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'features/**/*.md', 'platform/**/*.md'], { cwd: root });

test('every link from one page to another file leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('operations.md names every variable that the configuration reads, and no other', () => {
  const asked = [...read('platform/rpc/config.ts').matchAll(/(?:env\[|\(env, )'([A-Z_]+)'/g)].map(
    (match) => match[1],
  );
  const table = read('docs/operations.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '';
  const told = [...table.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    (match) => match[1]?.match(/[A-Z_]+/g) ?? [],
  );
  expect(told.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('architecture.md names every feature, in the order in which they may use each other', () => {
  const composed = [...read('app/features.ts').matchAll(/#features\/([\w-]+)\/server\/feature\.ts/g)].map(
    (match) => match[1],
  );
  const table = read('docs/architecture.md').split('each may use those before it')[1]?.split('###')[0] ?? '';
  const told = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  expect(told).toEqual(composed);
});

test('the list of decisions is complete', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map(
    (path) => path.split('/').at(-1) ?? '',
  );
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d[\w-]*\.md)\)/g)].map(
    (match) => match[1],
  );
  expect(listed).toEqual(files.toSorted());
});

test('functions.md is what the declarations say; `npm run wire` writes it', () => {
  expect(readFileSync(functionsPage, 'utf8')).toBe(describeFunctions());
});

test('limits.md is what the limits say; `npm run wire` writes it', () => {
  expect(readFileSync(limitsPage, 'utf8')).toBe(describeLimits());
});

test('wire.md explains every reason that a function declares', () => {
  const page = read('docs/wire.md');
  const declared = features.flatMap((feature) =>
    (feature.functions ?? []).flatMap((one) => one.definition.reasons),
  );
  expect([...new Set(declared)].filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
});
