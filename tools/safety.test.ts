import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTextFiles } from './architecture/read-sources.ts';
import { parseRequirements } from './requirements.ts';
import {
  renderSafetyDocument,
  readSafetyDocument,
  parseSafetyDocumentRows,
  filterTestFiles,
  findCitationsOfUndefinedIds,
} from './safety.ts';

const texts = readTextFiles();
const page = readSafetyDocument();
const requirements = parseRequirements(
  readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8'),
);
const defined = new Set([...requirements, ...parseSafetyDocumentRows(page)].map(({ id }) => id));
// Concatenates ids, so that this file cites none itself.
const made = (id: string) => id.replace('_', '');

test('docs/safety.md defines each id once', () => {
  const ids = parseSafetyDocumentRows(page).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(150);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('docs/safety.md names the tests whose titles begin with its ids; `npm run wire` writes them', () => {
  expect(page).toBe(renderSafetyDocument(page, filterTestFiles(texts)));
});

test('each id that a comment, a test title or a page cites is defined', () => {
  expect(findCitationsOfUndefinedIds(texts, defined)).toEqual([]);
});

test('the column of tests follows the titles and keeps the reasons', () => {
  const row = (cell: string) => `| ${made('Z_1')} | holds | ${cell} |`;
  const titled = (path: string) => ({ path, text: `test('POST-001 ${made('Z_1')} it holds', () => {});` });
  const other = { path: 'd.test.ts', text: `// ${made('Z_1')}\ntest('it is ${made('Z_1')}', () => {});` };
  expect(renderSafetyDocument(row(''), [titled('a.test.ts'), other])).toBe(row('`a.test.ts`'));
  expect(renderSafetyDocument(row('`gone.test.ts`'), [other])).toBe(row('untested'));
  expect(renderSafetyDocument(row('later: rides'), [])).toBe(row('later: rides'));
  const four = ['a', 'b', 'c', 'd'].map((name) => titled(`${name}.test.ts`));
  expect(renderSafetyDocument(row(''), four)).toBe(row('`a.test.ts`, `b.test.ts`, `c.test.ts`, and 1 more'));
});

test('citations are found in comments, titles and pages, and not in other code', () => {
  const cited = (path: string, text: string) =>
    findCitationsOfUndefinedIds([{ path, text }], new Set(['KS1'])).map((line) => line.split(', ')[0]);
  const a = made('A_55');
  const p = made('PLUS_-01');
  expect(cited('a.ts', `/** It holds (${a}, KS1). */\nconst ${a} = '${a}'; // ${p}`)).toEqual([
    `a.ts:1 cites ${a}`,
    `a.ts:2 cites ${p}`,
  ]);
  expect(cited('a.test.ts', `test('${a} KS1 it holds', () => f('${a}'));`)).toEqual([
    `a.test.ts:1 cites ${a}`,
  ]);
  expect(cited('a.md', `one\n${p} and SHA-256, UTF-8, S3, V8, %C3%A9`)).toEqual([`a.md:2 cites ${p}`]);
});
