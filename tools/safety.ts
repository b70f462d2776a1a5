/** Reads docs/safety.md and the ids that code and pages cite: safety ids (`M1`, `KS4`) and requirement ids (`POST-008`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readTitles } from './requirements.ts';

export const safetyPage = join(import.meta.dirname, '../docs/safety.md');

/** A file with its path from the root. */
interface TextFile {
  path: string;
  text: string;
}

const row = /^\| ((?:[A-Z]|K[A-Z])\d{1,2}) \| (.*) \| ?(.*?) ?\|$/;
const leadingIds = /^(?:(?:[A-Z]{2,6}|Q)-\d+ |[A-Z]{1,2}\d{1,2} )+/;
const shownTests = 3;

/** Returns the rows of the page: id, and the reason if no test names it. */
export function readSafetyRows(markdown: string): { id: string; cell: string }[] {
  return markdown.split('\n').flatMap((line) => {
    const match = row.exec(line);
    return match ? [{ id: match[1]!, cell: match[3]! }] : [];
  });
}

/** Returns the safety ids with which the titles of a test file begin. */
function namedBy(text: string): Set<string> {
  const { titles } = readTitles(text);
  return new Set(
    titles.flatMap((title) => leadingIds.exec(title)?.[0].match(/\b[A-Z]{1,2}\d{1,2}\b/g) ?? []),
  );
}

/** Returns the page with the test files of each id in its last column. A reason stays if no title names the id. */
export function describeSafety(markdown: string, tests: readonly TextFile[]): string {
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
/** Words with the shape of an id: character classes, and a storage protocol. */
const words = new Set(['C0', 'C1', 'S3']);
/** Standards, hashes and licences with the shape of a requirement id. */
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

/** Citations of ids that neither page defines, in comments, test titles and pages, as `path:line message`. */
export function findUndefinedIds(files: readonly TextFile[], defined: ReadonlySet<string>): string[] {
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

/** Returns the comments of a file and the ids at the beginning of its test titles, on their lines; all other code is blank. */
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

/** Returns the test files among some files. */
export function filterTests(files: readonly TextFile[]): TextFile[] {
  return files.filter(({ path }) => /\.test\.tsx?$|^e2e\/.*\.ts$/.test(path));
}

/** Reads the page from the checkout. */
export function readSafetyPage(): string {
  return readFileSync(safetyPage, 'utf8');
}
