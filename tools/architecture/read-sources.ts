/** Reads all files of the checkout for the architecture test. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type SourceFile } from './source.ts';

const root = join(import.meta.dirname, '../..');
const folders = '{app,features,platform,tools,bench,e2e}';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Lists the files that match a pattern, without packages that are installed in `bench/peers`. */
const list = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.endsWith('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

const listCodeFiles = () => list([`${folders}/**/*.{ts,tsx,mjs,js}`, '*.config.ts']);

let allSources: readonly SourceFile[] | undefined;

/** Parses all code files of the checkout. The result is cached, so that all tests of a process share it. */
export function parseAllSources(): readonly SourceFile[] {
  allSources ??= listCodeFiles().map((path) => parseSource(path, read(path)));
  return allSources;
}

/**
 * Parses the code files whose text without SQL comments matches a pattern. Parsing all files takes some ten seconds of
 * processor time, so a test that concerns only a few of them parses those.
 */
export function parseSourcesThatMatch(pattern: RegExp): readonly SourceFile[] {
  return listCodeFiles().flatMap((path) => {
    const text = read(path);
    return pattern.test(text.replaceAll(/--[^\n]*/g, '')) ? [parseSource(path, text)] : [];
  });
}

/** Returns the contents of the files that start programs by their paths, such as package.json and index.html. */
export function readEntryPointTexts(): string[] {
  // `app/page-template.ts` contains the path of a script, which the server writes into pages with a first screen.
  return [read('package.json'), read('app/web/index.html'), read('app/page-template.ts')];
}

/** Returns the names of the features in the order of `app/features.ts`. */
export function readFeatureOrder(): string[] {
  return [...read('app/features.ts').matchAll(/#features\/([\w-]+)\/server\/feature\.ts/g)].map(
    (match) => match[1] ?? '',
  );
}

/**
 * Returns the content of each feature's `server/feature.ts` by the feature's name, and the content of
 * `app/platform-feature.ts` by the name `platform`.
 */
export function readFeatureDeclarations(): Map<string, string> {
  const texts = list('features/*/server/feature.ts').map((path): [string, string] => [
    path.split('/')[1] ?? '',
    read(path),
  ]);
  return new Map([['platform', read('app/platform-feature.ts')], ...texts]);
}

/** Returns the path and text of all text files: code, documentation, SQL and settings. */
export function readTextFiles(): { path: string; text: string }[] {
  const patterns = [
    `{${folders.slice(1, -1)},docs,migrations,.ci}/**/*`,
    '*.{md,json,ts}',
    '.ci/*',
    '.{gitignore,npmrc,oxlintrc.json,oxfmtrc.json}',
    'LICENSE',
  ];
  return list(patterns)
    .filter((path) => !/\.(png|jpe?g|webp|ico|woff2)$/.test(path) && statSync(join(root, path)).isFile())
    .map((path) => ({ path, text: read(path) }));
}
