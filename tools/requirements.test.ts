import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkRequirements,
  scanTestFile,
  readRequirementClaims,
  parseRequirements,
  readTestTitles,
  formatCoverageReport,
} from './requirements.ts';

// The ids below are concatenated, so that this file claims no requirement itself.
const A = ['AAA', '001'].join('-');
const B = ['AAA', '002'].join('-');
const C = ['BBB', '001'].join('-');
const E = ['EXP', '001'].join('-');
const N = ['NEW', '01'].join('-');
const Q = ['Q', '01'].join('-');
const known = new Set([A, B, C, E, N, Q]);
const nothing = { row: 3, expected: 1, new: 1, decision: 1 };

const page = `
### First area

| id | what it asks | |
|---|---|---|
| ${A} | something with \`a | b\` | |
| ${B} | nothing a test can state | exempt: it only says so |

### Second area

| ${C} | another | |

### Expected things

| ${E} | wished for | must |
| ${N} | unheard of | a proof |

- **${Q}** decided
`;

const idsIn = (source: string) => [...scanTestFile('x.test.ts', source, known).ids];
const problemsIn = (source: string) => scanTestFile('x.test.ts', source, known).problems;

test('docs/requirements.md is complete, and no title names an unknown id', () => {
  const root = join(import.meta.dirname, '..');
  const rows = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
  const { claims, problems } = readRequirementClaims(root, new Set(rows.map((row) => row.id)));
  expect(checkRequirements(rows)).toEqual([]);
  expect(problems).toEqual([]);
  expect(claims.length).toBeGreaterThan(300);
});

test('rows are read with their area, kind and exemption', () => {
  const rows = parseRequirements(page);
  expect(rows.map((row) => row.id)).toEqual([A, B, C, E, N, Q]);
  expect(rows.map((row) => row.kind)).toEqual(['row', 'row', 'row', 'expected', 'new', 'decision']);
  expect(rows.filter((row) => row.exempt).map((row) => row.id)).toEqual([B]);
  expect(rows[2]?.area).toBe('Second area');
  expect(checkRequirements(rows, nothing)).toEqual([]);
});

test('a duplicate row and a missing row are reported', () => {
  const twice = parseRequirements(`${page}\n| ${A} | again | |`);
  expect(checkRequirements(twice, nothing)).toEqual([
    `docs/requirements.md: ${A} is listed twice`,
    'docs/requirements.md: 4 rows of the kind "row", expected 3',
  ]);
});

test.each([
  ['a plain title', `test('${A} works', () => {});`, [A]],
  ['several ids', `it("${A} ${B} works", () => {});`, [A, B]],
  ['a describe', `describe(\`${A}\`, () => { test('works', () => {}); });`, [A]],
  ['a test inside', `describe('all', () => { test('${B} works', () => {}); });`, [B]],
  ['rows', `test.each([['x', 1], [')', 2]])('${A} %i', () => {});`, [A]],
  ['a template of rows', `test.each\`a | b\n\${1} | \${2}\`('${A}', () => {});`, [A]],
  ['a condition', `test.skipIf(process.platform === 'win32')('${A}', () => {});`, [A]],
  ['joined strings', `test('${A} and ' +\n  '${B}', () => {});`, [A, B]],
  ['a Playwright describe', `test.describe('${A}', () => {});`, [A]],
  ['a title on its own line', `test(\n  // why\n  '${A}',\n  () => {});`, [A]],
  ['a title after a regular expression', `const quote = /['"]/; test('${A}', () => {});`, [A]],
  [
    'a loop over a table',
    `for (const [id] of [['${A}'], ['${B}']]) test(\`\${id} opens\`, () => {});`,
    [A, B],
  ],
  ['rows with the id in the title', `test.each([['${A} ${C}', 1]])('%s opens', () => {});`, [A, C]],
])('counts %s', (_what, source, ids) => {
  expect(idsIn(source)).toEqual(ids);
});

test.each([
  ['a comment', `// test('${A}')\n/* test('${B}') */`],
  ['a comment beside the title', `test('works', () => {}); // ${A}`],
  ['another string', `const id = '${A}'; test('works', () => {});`],
  ['a skipped test', `test.skip('${A}', () => {});`],
  ['a test still to do', `test.todo('${A}');`],
  ['a method of that name', `pattern.test('${A}'); attest('${B}');`],
  ['a test quoted in a string', `const code = "test('${A}')";`],
])('does not count %s', (_what, source) => {
  expect(idsIn(source)).toEqual([]);
});

test('unknown ids and ranges are errors that name the file; words that look like ids are ignored', () => {
  const unknown = ['AAA', '999'].join('-');
  const other = ['ZZZ', '123'].join('-');
  expect(problemsIn(`test('${unknown} works', () => {});`)).toEqual([`x.test.ts: unknown id ${unknown}`]);
  expect(problemsIn(`test('${other} works', () => {});`)).toEqual([`x.test.ts: unknown id ${other}`]);
  expect(problemsIn(`test('${A}..003 work', () => {});`)[0]).toContain('names a range');
  expect(problemsIn(`test('${A} to ${B} work', () => {});`)[0]).toContain('names a range');
  expect(problemsIn(`test('a SHA-256 digest in UTF-8', () => {});`)).toEqual([]);
});

test('titles are found after apostrophes in markup and after unfinished quotes', () => {
  const source = `const a = <p>don't</p>;\ntest('first', () => {});\ntest("it's second", () => {});`;
  expect(readTestTitles(source).titles).toEqual(['first', "it's second"]);
});

test('the report lists what is missing by area and ends with the counts', () => {
  expect(formatCoverageReport(parseRequirements(page), new Set([C]))).toEqual([
    'First area: 1 of 2',
    `  ${A}`,
    'Second area: 1 of 1',
    'Expected things: 0 of 2',
    `  ${E} ${N}`,
    '',
    'covered 2 of 3',
    'expected 0 of 1',
    'new 0 of 1',
  ]);
  expect(formatCoverageReport(parseRequirements(page), new Set([C]), 'second')[0]).toBe(
    'Second area: 1 of 1',
  );
});

test('a row that waits for a feature does not count, even if a title names it', () => {
  const waiting = page.replace(`| ${C} | another | |`, `| ${C} | another | later: the map |`);
  const proof = page.replace('| a proof |', '| a proof; later: the map |');
  expect(parseRequirements(proof).find((row) => row.id === N)?.later).toBe('the map');
  expect(formatCoverageReport(parseRequirements(waiting), new Set([A, C]))).toEqual([
    'First area: 2 of 2',
    'Second area: 0 of 1',
    `  with the map: ${C}`,
    'Expected things: 0 of 2',
    `  ${E} ${N}`,
    '',
    'covered 2 of 3',
    'expected 0 of 1',
    'new 0 of 1',
  ]);
});
