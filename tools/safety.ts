/**
 * Reads docs/safety.md, and checks the ids that code and documentation cite. These are safety ids (`M1`, `KS4`) and
 * requirement ids (`POST-008`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readTestTitles } from './requirements.ts';

/** Path of docs/safety.md. */
export const safetyDocumentPath = join(import.meta.dirname, '../docs/safety.md');

/** A text file with its path from the root of the checkout. */
interface TextFile {
  path: string;
  text: string;
}

const row = /^\| ((?:[A-Z]|K[A-Z])\d{1,2}) \| (.*) \| ?(.*?) ?\|$/;
const leadingIds = /^(?:(?:[A-Z]{2,6}|Q)-\d+ |[A-Z]{1,2}\d{1,2} )+/;
const shownTests = 3;

/** Returns the rows of docs/safety.md. `cell` is the last column: the tests, or the reason why there is none. */
export function parseSafetyDocumentRows(markdown: string): { id: string; cell: string }[] {
  return markdown.split('\n').flatMap((line) => {
    const match = row.exec(line);
    return match ? [{ id: match[1]!, cell: match[3]! }] : [];
  });
}

/** Returns the safety ids at the beginning of the test titles in a file. */
function namedBy(text: string): Set<string> {
  const { titles } = readTestTitles(text);
  return new Set(
    titles.flatMap((title) => leadingIds.exec(title)?.[0].match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []),
  );
}

/**
 * Returns the text of docs/safety.md (`markdown`) with an updated last column. It lists the test files whose titles
 * name the id of the row. If there are none, it keeps the reason why there is no test.
 */
export function renderSafetyDocument(markdown: string, tests: readonly TextFile[]): string {
  const files = new Map<string, string[]>();
  for (const { path, text } of tests) {
    for (const id of namedBy(text)) files.set(id, [...(files.get(id) ?? []), path]);
  }
  return markdown
    .split('\n')
    .map((line) => {
      const match = row.exec(line);
      if (!match) return line;
      const [, id = '', property, cell = ''] = match;
      const named = (files.get(id) ?? []).toSorted();
      const reason = /^(later: |untested)/.test(cell) ? cell : '';
      const more = named.length > shownTests ? `, and ${named.length - shownTests} more` : '';
      const shown = named.slice(0, shownTests).map((path) => `\`${path}\``);
      return `| ${id} | ${property} | ${shown.length > 0 ? shown.join(', ') + more : reason || 'untested'} |`;
    })
    .join('\n');
}

const safetyId = /(?<![\w.$#/%+-])(?:[A-GLMNRSX]|K[A-Z])\d{1,2}(?![\w%-])/g;
const requirementId = /(?<![\w.$#/%+-])(?:[A-Z]{2,6}|Q)-\d{1,3}(?![\w%.-]|\.\d)/g;
/** Words that look like a safety id but are not one: classes of characters, and a storage protocol. */
const words = new Set(['C0', 'C1', 'S3']);
/** Prefixes of words that look like a requirement id but are not one: standards, hashes and licenses. */
const prefixes = new Set([
  'AES',
  'BSD',
  'CVE',
  'ES',
  'ISO',
  'LGPL',
  'MIT',
  'MPL',
  'OFL',
  'RFC',
  'SHA',
  'UTF',
]);

/**
 * Finds citations of ids that are defined nowhere, in comments, test titles and documentation. Returns lines `path:line
 * message`.
 */
export function findCitationsOfUndefinedIds(
  files: readonly TextFile[],
  defined: ReadonlySet<string>,
): string[] {
  const undefinedIn = (text: string) =>
    [...text.matchAll(safetyId), ...text.matchAll(requirementId)]
      .map(([id]) => id)
      .filter((id) => !defined.has(id) && !words.has(id) && !prefixes.has(id.split('-')[0]!));
  return files
    .filter(({ path, text }) => !path.endsWith('.json') && undefinedIn(text).length > 0)
    .flatMap(({ path, text }) => {
      const readable = /\.(tsx?|mjs|js)$/.test(path) ? onlyWords(path, text) : text;
      return readable
        .split('\n')
        .flatMap((line, index) =>
          undefinedIn(line).map(
            (id) =>
              `${path}:${index + 1} cites ${id}, which docs/requirements.md and docs/safety.md do not define`,
          ),
        );
    });
}

/**
 * Returns the text of a code file in which everything except comments and ids in test titles is replaced by spaces, so
 * that the line numbers do not change.
 */
function onlyWords(path: string, text: string): string {
  const blank = text.replaceAll(/[^\n]/g, ' ');
  const pieces: [start: number, end: number][] = parseSync(path, text).comments.map(({ start, end }) => [
    start,
    end,
  ]);
  if (/\.test\.tsx?$|^e2e\//.test(path)) {
    for (const match of text.matchAll(/['"`](?:(?:[A-Z]{2,6}|Q)-\d+ |[A-Z]{1,2}\d{1,2} )+/g))
      pieces.push([match.index + 1, match.index + match[0].length]);
  }
  let readable = blank;
  for (const [start, end] of pieces)
    readable = readable.slice(0, start) + text.slice(start, end) + readable.slice(end);
  return readable;
}

/** Returns the test files among the given files. */
export function filterTestFiles(files: readonly TextFile[]): TextFile[] {
  return files.filter(({ path }) => /\.test\.tsx?$|^e2e\/.*\.ts$/.test(path));
}

/** Reads the file docs/safety.md and returns its text. */
export function readSafetyDocument(): string {
  return readFileSync(safetyDocumentPath, 'utf8');
}
