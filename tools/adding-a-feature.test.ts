/**
 * Executes docs/adding-a-feature.md: writes the files of that page into a copy of the project and runs the checks
 * there. Fails if the page is out of date, or if a new feature can be added only by editing another feature.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTestCaseSelectedForThisRun } from '#platform/testkit/is-checked-in-this-run.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const minute = 60_000;

/** Documentation pages that `npm run wire` generates. */
const generated = /^docs\/(?:features|functions|limits|safety)\.md$/;
/** Tests of the whole app that check every feature. Each run executes every second one of them. */
const appTests = [
  'access-matrix',
  'field-limits',
  'notification-icons',
  'personal-data',
  'round-trip-budgets',
  'table-owners',
  'visibility-of-queries',
  'web/addresses',
].map((name) => `app/${name}.test.ts`);

interface PageFile {
  path: string;
  content: string;
}

/** Returns the page's code blocks whose first line contains a path, as files with this path. */
function readFilesOf(page: string): PageFile[] {
  const blocks = page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms);
  return [...blocks].map(([, path, content]) => ({ path: path!, content: content! }));
}

/** Adds the two lines of the page's diff to app/features.ts: the import and the entry in the list of features. */
function addLines(source: string, diff: string): string {
  const [imported, listed] = diff.split('\n').map((line) => line.slice(1));
  return source
    .replace('import { reservedScreenAddresses }', `${imported}\nimport { reservedScreenAddresses }`)
    .replace('  analyticsFeature,\n', `${listed}\n  analyticsFeature,\n`);
}

async function listFiles(folder: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: folder });
  return stdout.split('\0').filter((path) => path !== '');
}

let copy: string;
let pageFiles: PageFile[];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'plaza-adding-'));
  for (const path of await listFiles(root)) await cp(join(root, path), join(copy, path)).catch(ignoreDeleted);
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  pageFiles = readFilesOf(await readFile(join(root, 'docs/adding-a-feature.md'), 'utf8'));
  for (const { path, content } of pageFiles) {
    const file = join(copy, path);
    await mkdir(dirname(file), { recursive: true });
    const isListOfFeatures = path === 'app/features.ts';
    await writeFile(file, isListOfFeatures ? addLines(await readFile(file, 'utf8'), content) : content);
  }
  await runHere('node', ['tools/wire.ts']);
}, 2 * minute);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Ignores the error for a file that git still lists although it was deleted. */
function ignoreDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Runs a program in the copy and returns its output. If the program fails, the error contains the whole output. */
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
  'its types, style and format are correct',
  async () => {
    const files = ['features/found', 'app/features.ts'];
    await runHere('oxfmt', ['--check', ...files]);
    // Reports the errors of `tsc` in these files as well. The linter needs the types anyway, so this costs a third of
    // a separate run of `tsc`.
    await runHere('oxlint', ['--deny-warnings', '--type-check', ...files]);
  },
  5 * minute,
);

test.concurrent(
  'its own tests pass, and the tests of the structure and of the whole app that look at every feature',
  async () => {
    const own = pageFiles.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
    const others = [...appTests, ...(await listStructureTests())];
    const files = [...own, ...others.filter((_file, index) => isTestCaseSelectedForThisRun(index))];
    const projects = ['structure', 'server', 'page', 'web'].flatMap((name) => ['--project', name]);
    // Only one worker, because each further worker would load the sources and the app again.
    const output = await runHere('vitest', ['run', ...projects, '--maxWorkers', '1', ...files]);
    expect(stripVTControlCharacters(output)).toMatch(new RegExp(`Test Files +${files.length} passed`));
  },
  10 * minute,
);

/** Returns the test files of the project `structure` in vitest.config.ts. */
async function listStructureTests(): Promise<string[]> {
  const config = await readFile(join(root, 'vitest.config.ts'), 'utf8');
  const pattern = /const structure = \[\s*'([^']+)',?\s*\];/.exec(config)![1]!;
  const files = globSync(pattern, { cwd: root });
  expect(files).toContain('tools/architecture.test.ts');
  return files;
}
