/**
 * Executes docs/adding-a-feature.md: writes its files into a copy of the project and runs the checks there. A page that is out of
 * date fails, and so does a hub that a new feature could only join by editing another feature.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const minute = 60_000;
const typesCache = 'types.tsbuildinfo';

/** Pages that `npm run wire` writes. */
const generated = /^docs\/(?:features|functions|limits|safety)\.md$/;
/** Tests of the whole app that a new feature concerns, beside its own. */
const appTests = ['field-limits', 'notification-icons', 'personal-data', 'table-owners', 'web/addresses'].map(
  (name) => `app/${name}.test.ts`,
);

interface PageFile {
  path: string;
  content: string;
}

/** The code blocks whose first line names a path. */
function readFilesOf(page: string): PageFile[] {
  const blocks = page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms);
  return [...blocks].map(([, path, content]) => ({ path: path!, content: content! }));
}

/** Adds the import and the line of the list, as in the diff of the page. */
function addLines(source: string, diff: string): string {
  const [imported, listed] = diff.split('\n').map((line) => line.slice(1));
  return source
    .replace('import { reservedAddresses }', `${imported}\nimport { reservedAddresses }`)
    .replace('  analyticsFeature,\n', `${listed}\n  analyticsFeature,\n`);
}

async function listFiles(folder: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: folder });
  return stdout.split('\0').filter((path) => path !== '');
}

const isListOfFeatures = ({ path }: PageFile): boolean => path === 'app/features.ts';

let copy: string;
let pageFiles: PageFile[];
let typeErrors: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'plaza-adding-'));
  for (const path of await listFiles(root)) await cp(join(root, path), join(copy, path)).catch(ignoreDeleted);
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  pageFiles = readFilesOf(await readFile(join(root, 'docs/adding-a-feature.md'), 'utf8'));
  for (const { path, content } of pageFiles.filter((file) => !isListOfFeatures(file))) {
    const file = join(copy, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await copyTypesCache();
  // Before the feature is listed: a changed list would make the compiler check every file that starts the app.
  typeErrors = await findTypeErrors();
  for (const { path, content } of pageFiles.filter(isListOfFeatures)) {
    const file = join(copy, path);
    await writeFile(file, addLines(await readFile(file, 'utf8'), content));
  }
  await runHere('node', ['tools/wire.ts']);
}, 2 * minute);
afterAll(() => rm(copy, { recursive: true, force: true }));

/**
 * Copies the results of the last type check of the project, if there are any: then only the example is checked. Paths in
 * the file are relative to its folder, node_modules/.cache, and in the copy to the copy itself.
 */
async function copyTypesCache(): Promise<void> {
  const cache = await readFile(join(root, 'node_modules/.cache', typesCache), 'utf8').catch(ignoreDeleted);
  if (cache === undefined) return;
  const moved = cache.replaceAll('"../../', '"./').replaceAll('"../', '"./node_modules/');
  await writeFile(join(copy, typesCache), moved);
}

/** Returns the output of the type check of the copy, which is empty if all types are correct. */
async function findTypeErrors(): Promise<string> {
  // Without `preserveSymlinks`, files of packages would have their paths outside of the copy, and not those of the cache.
  const options = ['--noEmit', '--preserveSymlinks', '--incremental', '--tsBuildInfoFile', typesCache];
  return runHere('tsc', options).catch((error: unknown) => String(error));
}

/** A file that was deleted and is still in the index. */
function ignoreDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Runs a program in the copy; its whole output is in the error of a failure. */
async function runHere(program: string, args: string[]): Promise<string> {
  const file = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  // Vitest sets variables for its own workers, which a second Vitest must not inherit.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const options = { cwd: copy, env: Object.fromEntries(inherited), maxBuffer: 2 ** 26 };
  try {
    return (await run(file, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(stripVTControlCharacters(`${program} ${args.join(' ')}\n${stdout}${stderr}`), {
      cause: error,
    });
  }
}

const readBoth = (path: string) =>
  Promise.all([root, copy].map((folder) => readFile(join(folder, path), 'utf8').catch(() => null)));

test('the example adds its own folder, one migration and one line in app/features.ts, and nothing else by hand', async () => {
  const paths = pageFiles.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('features/found/'))).toEqual([
    expect.stringMatching(/^migrations\/\d{12}-found-[\w-]+\.sql$/),
    'app/features.ts',
  ]);
  const [before, after] = await readBoth('app/features.ts');
  const added = after!.split('\n').filter((line) => !before!.split('\n').includes(line));
  expect(added.toSorted()).toEqual([
    '  foundFeature,',
    "import { foundFeature } from '#features/found/server/feature.ts';",
  ]);
  const changed: string[] = [];
  for (const path of await listFiles(root)) {
    const [original, copied] = await readBoth(path);
    if (original !== copied) changed.push(path);
  }
  expect(changed.filter((path) => !generated.test(path))).toEqual(['app/features.ts']);
  for (const path of paths.filter((one) => one !== 'app/features.ts'))
    expect((await readBoth(path))[0], path).toBeNull();
});

test.concurrent(
  'its types, style and format and the structure of the project are correct',
  async () => {
    expect(typeErrors).toBe('');
    await Promise.all([
      runHere('oxfmt', ['--check', 'features/found', 'app/features.ts']),
      runHere('oxlint', ['--deny-warnings', 'features/found']),
      runHere('vitest', ['run', '--project', 'structure']),
    ]);
  },
  5 * minute,
);

test.concurrent(
  'its own tests pass, and the tests of the whole app that look at every feature',
  async () => {
    const own = pageFiles.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
    const projects = ['--project', 'server', '--project', 'page', '--project', 'web'];
    const output = await runHere('vitest', ['run', ...projects, ...own, ...appTests]);
    const files = own.length + appTests.length;
    expect(stripVTControlCharacters(output)).toMatch(new RegExp(`Test Files +${files} passed`));
  },
  5 * minute,
);
