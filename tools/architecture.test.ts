/** The import rules of docs/architecture.md: no file breaks them, and each rule detects a violation. */
import { expect, test } from 'vitest';
import { checkDeadExports } from './architecture/dead-exports.ts';
import {
  readFeatureOrder,
  readEntryPointTexts,
  parseAllSources,
  readTextFiles,
} from './architecture/read-sources.ts';
import * as rules from './architecture/rules.ts';
import { parseSource, type SourceFile } from './architecture/source.ts';
import { listWebSources } from './setup/sources.mjs';

const sources = parseAllSources();
const order = readFeatureOrder();

/** Builds source files from `path: text`. */
function files(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => parseSource(path, text));
}

test('domain is pure: no clock, randomness, environment or network, and imports of other domain and the contract only', () => {
  expect(rules.checkDomainPurity(sources)).toEqual([]);
});

test('web never imports server, server never imports web', () => {
  expect(rules.checkWebServerSeparation(sources)).toEqual([]);
});

test('the platform imports no feature, a feature does not import the app', () => {
  expect(rules.checkPlatformImports(sources)).toEqual([]);
});

test('the kernel imports no transport', () => {
  expect(rules.checkKernelImports(sources)).toEqual([]);
});

test('features emit events in mutations only', () => {
  expect(rules.checkEventsEmittedThroughMutate(sources)).toEqual([]);
});

test('a feature is imported only through its public interface', () => {
  expect(rules.checkFeatureInternalImports(sources)).toEqual([]);
});

test('a feature uses only features listed before it', () => {
  expect(order.length).toBeGreaterThan(3);
  expect(rules.checkFeatureOrder(sources, order)).toEqual([]);
});

test('no files import each other in a cycle', () => {
  expect(rules.checkFileCycles(sources)).toEqual([]);
});

test('no files import types from each other in a cycle', () => {
  expect(rules.checkTypeCycles(sources)).toEqual([]);
});

test('each file and each export is used by another file', () => {
  expect(checkDeadExports(sources, readEntryPointTexts())).toEqual([]);
});

test('no features import each other in a cycle', () => {
  expect(rules.checkFeatureCycles(sources)).toEqual([]);
});

test('there are no barrels', () => {
  expect(rules.checkBarrelFiles(sources)).toEqual([]);
});

test('SQL is in store files only', () => {
  expect(rules.checkSqlOnlyInStores(sources)).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  expect(rules.checkFileLengths(sources)).toEqual([]);
});

test('no schema and no function declaration is part of the page’s code', () => {
  expect(rules.checkSchemasOnlyOnServer(sources)).toEqual([]);
});

test('set-up lists every source file of the page', () => {
  expect(rules.checkWebSourcesTriggerBuild(sources, new Set(listWebSources()))).toEqual([]);
});

test('the limit of a field is a named constant', () => {
  expect(rules.checkLimitsAreNamed(sources)).toEqual([]);
});

test('KI6 no raw markup is inserted into the page', () => {
  expect(rules.checkNoRawHtml(sources)).toEqual([]);
});

test('no file names a path outside the project', () => {
  expect(readTextFiles().flatMap(({ path, text }) => rules.checkPathsOutsideProject(path, text))).toEqual([]);
});

test('no screen shows the message of an exception', () => {
  expect(rules.checkNoExceptionTextShown(sources)).toEqual([]);
});

test('the checks detect a domain that is not pure', () => {
  const impure = `
    import { readFile } from 'node:fs';
    import { store } from '../server/store.ts';
    import { createTextSchema } from '#platform/contract/text.ts';
    export const a = Date.now();
    export const b = new Date();
    export const c = new Date(0);
    export const d = Math.random();
    export const e = () => fetch('x');
    export const f = process.env;
    setTimeout(() => {}, 1);
    export const fine = (process: number, { fetch }: { fetch: number }) => ({ crypto: 1, process, at: process + fetch });
    export type Fine = { document: string };`;
  const one = files({ 'features/posts/domain/a.ts': impure.replace(/^\s+export const fine.*$/m, '') });
  expect(rules.checkDomainPurity(one)).toEqual([
    'features/posts/domain/a.ts:2 domain imports node:fs',
    'features/posts/domain/a.ts:3 domain imports ../server/store.ts',
    'features/posts/domain/a.ts:5 domain uses Date.now: let the caller pass it',
    'features/posts/domain/a.ts:6 domain uses new Date(): let the caller pass it',
    'features/posts/domain/a.ts:8 domain uses Math.random: let the caller pass it',
    'features/posts/domain/a.ts:9 domain uses fetch: let the caller pass it',
    'features/posts/domain/a.ts:10 domain uses process: let the caller pass it',
    'features/posts/domain/a.ts:11 domain uses setTimeout: let the caller pass it',
  ]);
  const handedIn = `export const f = (fetch: () => number, process: { now: Date }) => [fetch(), process.now, { crypto: 1 }];`;
  expect(rules.checkDomainPurity(files({ 'features/posts/domain/b.ts': handedIn }))).toEqual([]);
  expect(rules.checkDomainPurity(files({ 'features/posts/domain/b.test.ts': impure }))).toEqual([]);
});

test('the domain of the app must be pure, and may be used by the page and the server', () => {
  const shared = files({
    'app/domain/a.ts': 'export const a = Date.now();',
    'app/web/b.ts': `import { a } from '../domain/a.ts';`,
    'app/c.ts': `import { a } from './domain/a.ts';`,
  });
  expect(rules.checkDomainPurity(shared)).toEqual([
    'app/domain/a.ts:1 domain uses Date.now: let the caller pass it',
  ]);
  expect(rules.checkWebServerSeparation(shared)).toEqual([]);
});

test('the checks detect web and server that import each other, also types and dynamic imports', () => {
  const wrong = files({
    'features/posts/web/a.tsx': `import type { B } from '../server/b.ts';\nconst c = () => import('#platform/rpc/http.ts');`,
    'features/posts/server/b.ts': `import { a } from '../web/a.tsx';\nimport '#platform/ui/button.tsx';`,
    'app/web/main.tsx': `import '../start.ts';`,
  });
  expect(rules.checkWebServerSeparation(wrong)).toEqual([
    'features/posts/web/a.tsx:1 web imports server: features/posts/server/b.ts',
    'features/posts/web/a.tsx:2 web imports server: platform/rpc/http.ts',
    'features/posts/server/b.ts:1 server imports web: features/posts/web/a.tsx',
    'features/posts/server/b.ts:2 server imports web: platform/ui/button.tsx',
    'app/web/main.tsx:1 web imports server: app/start.ts',
  ]);
});

test('the checks detect a kernel that imports the transport, and a feature that appends events', () => {
  const wrong = files({
    'platform/kernel/a.ts': `import type { B } from '#platform/rpc/http.ts';`,
    'features/posts/server/b.ts': `import { appendEvents } from '#platform/events/store-append.ts';`,
    'features/posts/server/b.test.ts': `import { appendEvents } from '#platform/events/store-append.ts';`,
  });
  expect(rules.checkKernelImports(wrong)).toEqual([
    'platform/kernel/a.ts:1 the kernel imports the transport: platform/rpc/http.ts',
  ]);
  expect(rules.checkEventsEmittedThroughMutate(wrong)).toEqual([
    'features/posts/server/b.ts:1 events are emitted in platform.mutate, not appended by platform/events/store-append.ts',
  ]);
});

test('the checks detect a platform that imports a feature, and a feature that imports the app', () => {
  const wrong = files({
    'platform/rpc/a.ts': `import '#features/posts/api.ts';\nimport '#app/start.ts';`,
    'features/posts/server/b.ts': `import '#app/start.ts';`,
    'platform/testkit/c.ts': `import '#app/start.ts';`,
  });
  expect(rules.checkPlatformImports(wrong)).toEqual([
    'platform/rpc/a.ts:1 the platform imports features/posts/api.ts',
    'platform/rpc/a.ts:2 the platform imports app/start.ts',
    'features/posts/server/b.ts:1 a feature imports app/start.ts',
  ]);
});

test('the checks detect an import that bypasses the public interface of a feature', () => {
  const others = [
    'api.ts',
    'events.ts',
    'domain/rule.ts',
    'server/public.ts',
    'server/store.ts',
    'server/feature.ts',
  ];
  const text = others.map((inside) => `import '#features/posts/${inside}';`).join('\n');
  const from = (path: string) => rules.checkFeatureInternalImports(files({ [path]: text }));
  const store = '5 reaches into the feature posts: server/store.ts is not part of its public interface';
  const feature = '6 reaches into the feature posts: server/feature.ts is not part of its public interface';
  const path = 'features/likes/server/a.ts';
  expect(from(path)).toEqual([`${path}:${store}`, `${path}:${feature}`]);
  expect(from('app/features.ts')).toEqual([`app/features.ts:${store}`]);
  expect(from('features/posts/server/a.ts')).toEqual([]);
});

test('the checks detect a feature that uses a later one', () => {
  const wrong = files({
    'features/posts/server/a.ts': `import '#features/likes/events.ts';\nimport '#features/accounts/api.ts';`,
    'features/posts/domain/b.ts': `import type { C } from '#features/likes/domain/c.ts';`,
    'features/posts/web/c.ts': `import '#features/likes/web/public.ts';`,
    'features/posts/web/d.ts': `import type * as likes from '#features/likes/api.ts';`,
    'features/likes/api.ts': `import '#features/posts/api.ts';`,
  });
  expect(rules.checkFeatureOrder(wrong, ['accounts', 'posts', 'likes'])).toEqual([
    'features/posts/server/a.ts:1 posts comes before likes and may not use it (app/features.ts)',
    'features/posts/domain/b.ts:1 posts comes before likes and may not use it (app/features.ts)',
    'features/posts/web/c.ts:1 posts comes before likes and may not use it (app/features.ts)',
  ]);
});

test('the checks detect cycles of files and of features', () => {
  const wrong = files({
    'features/a/web/x.ts': `import '#features/b/web/public.ts';`,
    'features/b/web/public.ts': `import './y.ts';`,
    'features/b/web/y.ts': `import '#features/c/web/public.ts';`,
    'features/c/web/public.ts': `import '#features/a/web/x.ts'; import type { T } from './t.ts';`,
    'features/c/web/t.ts': `import './public.ts';`,
  });
  expect(rules.checkFileCycles(wrong)).toEqual([
    'features/a/web/x.ts → features/b/web/public.ts → features/b/web/y.ts → features/c/web/public.ts import each other',
  ]);
  expect(rules.checkTypeCycles(wrong.slice(3))).toEqual([
    "features/c/web/public.ts → features/c/web/t.ts import each other's types",
  ]);
  expect(rules.checkFeatureCycles(wrong)).toEqual([
    expect.stringContaining('features need each other: a → b → c'),
  ]);
  expect(rules.checkFeatureCycles(wrong.slice(0, 3))).toEqual([]);
  const hub = files({
    'features/hub/web/screen.ts': `import '#features/leaf/web/public.ts';`,
    'features/leaf/server/feature.ts': `import '#features/hub/server/public.ts';`,
  });
  // A cycle through the web app in one direction and the server in the other counts too.
  expect(rules.checkFeatureCycles(hub)).toEqual([
    expect.stringContaining('features need each other: hub → leaf'),
  ]);
});

test('the checks detect exports that no other file imports, and files that no file imports', () => {
  const wrong = files({
    'app/server.ts': `import { used } from '#features/a/server/used.ts';`,
    'features/a/server/used.ts': `export const used = () => helper();\nexport const helper = () => 1;\nexport type Forgotten = 1;`,
    'features/a/server/orphan.ts': `export const orphan = 1;`,
    'features/a/server/tested.ts': `export const tested = 1;`,
    'features/a/server/tested.test.ts': `import { tested } from './tested.ts';\nimport { extra } from './half.ts';`,
    'features/a/server/half.ts': `export const half = 1;\nexport const extra = 2;`,
    'features/a/server/z.ts': `import { half } from './half.ts';`,
  });
  expect(checkDeadExports(wrong, ['node app/server.ts'])).toEqual([
    'features/a/server/used.ts:2 exports helper, which no other file imports',
    'features/a/server/used.ts:3 exports Forgotten, which no other file imports: delete it',
    'features/a/server/orphan.ts:1 is imported by no file',
    'features/a/server/tested.ts:1 is imported by tests only: delete it, or name it *.fixture.ts',
    'features/a/server/half.ts:2 exports extra, which only tests use: delete it',
    'features/a/server/z.ts:1 is imported by no file',
  ]);
});

test('the checks recognize uses of exports by dynamic imports, namespace imports, types, scripts and programs', () => {
  const fine = files({
    'app/server.ts': `const { a } = await import('./late.ts');\nimport * as all from './all.ts';\ntype T = import('./type.ts').T;
      import { lazy } from './lazy.ts';\nnew Worker(new URL('worker.ts', import.meta.url));`,
    'app/late.ts': `export const a = 1;`,
    'app/all.ts': `export const b = 1;\nexport const c = 1;`,
    'app/type.ts': `export type T = 1;`,
    'app/lazy.ts': `export const lazy = () => import('./screen.tsx');`,
    'app/screen.tsx': `export default function Screen() {}`,
    'app/worker.ts': `export {};`,
  });
  expect(checkDeadExports(fine, ['"start": "node app/server.ts"'])).toEqual([]);
});

test('the checks detect barrels', () => {
  const wrong = files({
    'features/a/web/index.ts': `export const a = 1;`,
    'features/a/web/all.ts': `export { b } from './b.ts';\nexport * from './c.ts';`,
    'features/a/web/more.ts': `export { b } from './b.ts';\nexport const c = 1;`,
    'features/a/web/public.ts': `export { b } from './b.ts';\nexport * from './c.ts';`,
  });
  expect(rules.checkBarrelFiles(wrong)).toEqual([
    'features/a/web/index.ts:1 is named index: import the file itself',
    'features/a/web/all.ts:1 only re-exports other files: only public.ts may do that',
    'features/a/web/all.ts:2 re-exports all of ./c.ts',
    'features/a/web/public.ts:2 re-exports all of ./c.ts',
  ]);
});

test('the checks detect SQL outside a store, and no SQL in prose', () => {
  const text =
    "const a = ctx.tx<Row[]>`\n  insert into posts (id) values (${1})`;\nconst b = `select a day`;\nsql.unsafe('x');";
  const complaints = (path: string) => rules.checkSqlOnlyInStores(files({ [path]: text }));
  const path = 'features/a/server/create-a.ts';
  expect(complaints(path)).toEqual([
    `${path}:1 contains SQL: move it to a store`,
    `${path}:4 contains SQL: move it to a store`,
  ]);
  for (const home of ['server/store.ts', 'server/store-likes.ts', 'server/avatar-store.ts']) {
    expect(complaints(`features/a/${home}`)).toEqual([]);
  }
  expect(complaints('platform/events/store-append.ts')).toEqual([]);
  expect(complaints('platform/rpc/http.ts')).toHaveLength(2);
});

test('the checks detect long files', () => {
  const long = (lines: number) => files({ 'app/a.ts': '\n'.repeat(lines) });
  expect(rules.checkFileLengths(long(400))).toEqual([]);
  expect(rules.checkFileLengths(long(401))).toEqual(['app/a.ts:401 has 401 lines, more than 400']);
});

test('the checks detect schemas in the page, also through a rule that uses one', () => {
  const wrong = files({
    'features/a/web/x.ts': `import type { A } from '../api.ts';\nimport { b } from '../domain/b.ts';\nimport '../api.ts';`,
    'features/a/domain/b.ts': `import * as z from 'zod';`,
    'features/a/api.ts': `import * as z from 'zod';`,
  });
  expect(rules.checkSchemasOnlyOnServer(wrong)).toEqual([
    'features/a/web/x.ts:3 brings features/a/api.ts into the page: import its types only',
    'features/a/domain/b.ts:1 brings schemas into the page, used by features/a/web/x.ts',
  ]);
});

test('the checks detect a source of the page that set-up does not list', () => {
  const page = files({
    'app/web/main.tsx': `import '#platform/hidden/a.ts';\nimport './style.css';`,
    'platform/hidden/a.ts': `export const a = 1;`,
  });
  expect(rules.checkWebSourcesTriggerBuild(page, new Set(['app/web/main.tsx']))).toEqual([
    'app/web/main.tsx:1 brings platform/hidden/a.ts into the page, which tools/setup/sources.mjs does not list',
  ]);
});

test('the checks detect limits of fields without a name', () => {
  const fields = (max: string) =>
    files({
      'features/a/api.ts': `const b = createTextSchema('B', { min: 1, max: ${max} });`,
      'features/a/web/x.tsx': `const c = <Box limit={${max}} max={5} />;\nconst d = <Box maxLength={${max}} />;`,
    });
  expect(rules.checkLimitsAreNamed(fields('1_000'))).toEqual([
    'features/a/api.ts:1 limits a field to 1_000: name the limit in domain/limits.ts',
    'features/a/web/x.tsx:1 limits a field to 1_000: name the limit in domain/limits.ts',
    'features/a/web/x.tsx:2 limits a field to 1_000: name the limit in domain/limits.ts',
  ]);
  expect(rules.checkLimitsAreNamed(fields('maxText'))).toEqual([]);
});

test('the checks detect raw markup', () => {
  const wrong = files({
    'features/a/web/x.tsx':
      'const a = <p dangerouslySetInnerHTML={{ __html: 1 }} />;\nelement.innerHTML = b;',
  });
  expect(rules.checkNoRawHtml(wrong)).toHaveLength(2);
});

test('the checks detect a screen that shows the message of an exception', () => {
  const path = 'features/a/web/x.tsx';
  const text = `
    try { a(); } catch (failure) { toast(failure.message); toast(String(failure)); toast(\`No: \${failure}\`); }
    load().catch((reason) => setText(reason.stack)).then(show, ({ message }) => setText(message));
    useMutation({ onError: (problem) => toast(problem.message) });
    const b = <p>{query.error?.message}</p>;
    const c = ({ error }: { error: Error }) => <p>{error.message}</p>;`;
  const lines = rules.checkNoExceptionTextShown(files({ [path]: text })).map((one) => one.split(' ')[0]);
  expect(lines.toSorted()).toEqual([2, 2, 2, 3, 3, 4, 5, 6].map((line) => `${path}:${line}`));
  const fine = `
    try { a(); } catch (failure) { toast(getErrorMessage(failure)); logError('a', failure); }
    const b = <p>{form.error}</p>;
    const c = message.message + String(count) + \`\${error}\`;`;
  expect(rules.checkNoExceptionTextShown(files({ [path]: fine }))).toEqual([]);
});

test('the checks detect paths outside the project', () => {
  const names = (text: string) => rules.checkPathsOutsideProject('a.md', text);
  const outside = ['/', 'work'].join('');
  expect(names(`one\nsee ${outside}/main`)).toEqual(['a.md:2 names a place outside the project']);
  expect(names(`in "${outside}"`)).toHaveLength(1);
  expect(names(['..', 'shared', 'design'].join('/'))).toHaveLength(1);
  expect(names(['', 'library'].join('.'))).toHaveLength(1);
  expect(names('platform/live/run-queue.ts, ./shared/x, library, at work/home')).toEqual([]);
});
