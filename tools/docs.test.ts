import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { brandTitles } from '#platform/contract/brand-titles.ts';
import { maxDatabaseConnectionsPerProcess } from '#platform/database/connection.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { createLiveQueryLimits } from '#platform/live/limits.ts';
import { listDeclaredFlags } from '#features/flags/server/public.ts';
import { appSettingDeclarations } from '#features/settings/domain/settings.ts';
import * as deadExports from './architecture/dead-exports.ts';
import * as rules from './architecture/rules.ts';
import * as tableOwnership from './architecture/table-ownership.ts';
import { renderFeaturesDocument, featuresDocumentPath } from './features-page.ts';
import { renderLimitsDocument, limitsDocumentPath } from './limits-page.ts';
import { renderFunctionsDocument, wireFunctionsDocumentPath } from './wire.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'features/**/*.md', 'platform/**/*.md'], { cwd: root });

test('every link from one page to another file resolves', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('operations.md names every variable that the configuration reads, and no other', () => {
  const asked = [...read('platform/kernel/config.ts').matchAll(/(?:env\[|\(env, )'([A-Z_]+)'/g)].map(
    (match) => match[1],
  );
  const table = read('docs/operations.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '';
  const told = [...table.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    (match) => match[1]?.match(/[A-Z_]+/g) ?? [],
  );
  expect(told.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('features.md equals what `npm run wire` generates from the READMEs of the features', () => {
  expect(readFileSync(featuresDocumentPath, 'utf8')).toBe(renderFeaturesDocument());
});

test('performance.md describes every benchmark, and no other', () => {
  const declared = read('bench/run.ts').split('const measures')[1]?.split('};')[0] ?? '';
  const names = [...declared.matchAll(/^ {2}'?([\w-]+)'?: \w+,$/gm)].map((match) => match[1]);
  const table = read('docs/performance.md').split('## All lines')[1] ?? '';
  const described = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(names.toSorted());
});

test('architecture.md describes every import rule, and no other', () => {
  const exported = [rules, deadExports, tableOwnership].flatMap((module) => Object.keys(module));
  const section = read('docs/architecture.md').split('### Import rules')[1]?.split('\n## ')[0] ?? '';
  const described = [...section.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
  expect(described.toSorted()).toEqual(exported.toSorted());
  const tested = read('tools/architecture.test.ts').matchAll(/rules\.(\w+)\((?:sources|readTexts)/g);
  expect([...tested].length).toBeGreaterThan(10);
});

test('wire.md states the limits of live queries that the server has', () => {
  const table = read('docs/wire.md').split('\n## Live\n')[1]?.split('| close code |')[0] ?? '';
  const limits = createLiveQueryLimits(1);
  const { perUser, perAddress } = limits;
  const count = (value: number) => value.toLocaleString('en-US');
  const seconds = (ms: number) => `${ms / 1_000} s`;
  const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
  const kilobytes = (bytes: number) => `${Math.floor(bytes / 1_024)} kB`;
  const rows: [name: string, text: string][] = [
    [
      'connections',
      `${limits.socketsPerUser} for a person, ${limits.socketsPerAddress} for an address, ${limits.connects} new ones a minute`,
    ],
    ['subscriptions of a connection', `${limits.subscriptionsPerSocket} |`],
    [
      'subscriptions of a person, or of an address for signed-out clients',
      `${count(limits.subscribes)} a minute |`,
    ],
    ['subscriptions of an address, signed in or not', `${count(limits.subscribesPerAddress)} a minute |`],
    [
      'distinct concurrent queries',
      `${perUser.queries} of a person, ${perAddress.queries} of an address, ${count(limits.sharedQueries)} in total |`,
    ],
    [
      'stored results',
      `${mebibytes(perUser.bytes)} of a person, ${mebibytes(perAddress.bytes)} of an address, ${mebibytes(limits.sharedBytes)} in total |`,
    ],
    [
      'run time',
      `a burst of ${seconds(perUser.runMs)} and ${seconds(perUser.runMsPerSecond)} a second for a person; ` +
        `${seconds(perAddress.runMs)} and ${seconds(perAddress.runMsPerSecond)} for an address;`,
    ],
    ['a message to the server', `${kilobytes(limits.messageBytes)} |`],
    [
      'messages to the server',
      `a burst of ${limits.messageBurst}, then ${limits.messagesPerSecond} a second |`,
    ],
    ['time until `hello`', `${seconds(limits.helloMs)} |`],
    [
      'unsent data',
      `above ${kilobytes(limits.behindBytes)} updates are dropped and \`refetch\` follows; above ` +
        `${mebibytes(limits.unsentBytes)}, or after ${seconds(limits.stalledMs)} above`,
    ],
  ];
  for (const [name, text] of rows) expect(table).toContain(`\n| ${name} | ${text}`);
});

test('operations.md says how many connections a process uses', () => {
  const said = /Each process uses up to (\d+) connections/.exec(read('docs/operations.md'));
  expect(Number(said?.[1])).toBe(maxDatabaseConnectionsPerProcess);
});

test('operations.md lists every setting and flag with its default, and no other', () => {
  const table = read('docs/operations.md').split('\n## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| `([\w.]+)` \| (?:`(\w+)`)? ?\|/gm)].map((match) => [
    match[1],
    match[2] ?? null,
  ]);
  const text = (value: unknown) =>
    value === null ? null : typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
  const flags = listDeclaredFlags(collectContributions(features));
  expect(listed).toEqual([
    ...Object.entries(appSettingDeclarations).map(([key, one]) => [key, text(one.default)]),
    ...flags.map((flag) => [flag.key, text(flag.isOnByDefault)]),
  ]);
});

test('the test file that CONTRIBUTING.md names exists', () => {
  const named = /npx vitest run (\S+\.test\.tsx?)/.exec(read('CONTRIBUTING.md'))?.[1];
  expect(named).toBeDefined();
  expect(existsSync(join(root, named!))).toBe(true);
});

test('no test of the server replaces a module, as style.md says', () => {
  expect(read('docs/style.md')).toMatch(/No test of the server replaces a\s+module/);
  const ofPage = /^(?:(?:app|features\/[\w-]+)\/web|platform\/(?:client|ui))\//;
  const tests = globSync('{app,features,platform,tools}/**/*.test.{ts,tsx}', { cwd: root });
  expect(tests.length).toBeGreaterThan(200);
  const mocking = tests.filter((path) => /\bvi\.(?:mock|doMock)\(/.test(read(path)));
  expect(mocking.filter((path) => !ofPage.test(path))).toEqual([]);
});

test('the first lines of README.md explain why the screen shows another name', () => {
  const first = read('README.md').split('\n').slice(0, 6).join(' ');
  expect(first).toContain(brandTitles['venue-feed']);
  expect(first).toContain('name of the brand');
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

test('functions.md equals what `npm run wire` generates from the declarations', () => {
  expect(readFileSync(wireFunctionsDocumentPath, 'utf8')).toBe(renderFunctionsDocument());
});

test('limits.md equals what `npm run wire` generates from the limits', () => {
  expect(readFileSync(limitsDocumentPath, 'utf8')).toBe(renderLimitsDocument());
});

test('wire.md explains every reason that a function declares', () => {
  const page = read('docs/wire.md');
  const declared = features.flatMap((feature) =>
    (feature.functions ?? []).flatMap((one) => one.definition.reasons),
  );
  expect([...new Set(declared)].filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
});
