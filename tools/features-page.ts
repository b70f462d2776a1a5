/**
 * Generates docs/features.md, the list of all features with the first sentence of each README. `npm run wire` writes
 * it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the names of the features in the order of `app/features.ts`. */
function listComposed(): string[] {
  const imports = read('app/features.ts').matchAll(/#features\/([\w-]+)\/server\/feature\.ts/g);
  return [...imports].map((match) => match[1]!);
}

/**
 * Returns the first sentence after the title of a feature's README, on one line and without links.
 * @throws Error if the README does not begin with a title and a sentence
 */
function readFirstSentence(feature: string): string {
  const [title, paragraph] = read(`features/${feature}/README.md`).split(/\n{2,}/);
  const text = paragraph?.replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  const sentence = text?.match(/^.+?\.(?=\s|$)/)?.[0].slice(0, -1);
  if (title?.startsWith('# ') !== true || sentence === undefined)
    throw new Error(`features/${feature}/README.md begins with no title and sentence.`);
  return sentence;
}

/** Generates the whole text of docs/features.md. */
export function renderFeaturesDocument(): string {
  const rows = listComposed().map(
    (name) => `| [\`${name}\`](../features/${name}/README.md) | ${readFirstSentence(name)} |`,
  );
  return `${[
    '# Features',
    'Written by `npm run wire` from `app/features.ts` and the READMEs of the features; change those. On the server each feature may\n' +
      'import those before it ([architecture.md](architecture.md)).',
    ['| feature | what it is |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n')}\n`;
}

/** Path of docs/features.md. */
export const featuresDocumentPath = join(root, 'docs/features.md');
