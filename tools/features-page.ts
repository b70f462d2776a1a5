/** The page docs/features.md: every feature with the first sentence of its README. Written by `npm run wire`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names of the features that `app/features.ts` composes, in their order. */
function listComposed(): string[] {
  const imports = read('app/features.ts').matchAll(/#features\/([\w-]+)\/server\/feature\.ts/g);
  return [...imports].map((match) => match[1]!);
}

/**
 * The first sentence of a README below its title, on one line, without links.
 * @throws Error for a README that does not begin with a title and a sentence
 */
function readFirstSentence(feature: string): string {
  const [title, paragraph] = read(`features/${feature}/README.md`).split(/\n{2,}/);
  const text = paragraph?.replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  const sentence = text?.match(/^.+?\.(?=\s|$)/)?.[0].slice(0, -1);
  if (title?.startsWith('# ') !== true || sentence === undefined)
    throw new Error(`features/${feature}/README.md begins with no title and sentence.`);
  return sentence;
}

/** The whole page. */
export function describeFeatureList(): string {
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

/** The path of the page. */
export const featureListPage = join(root, 'docs/features.md');
