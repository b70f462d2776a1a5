/**
 * Tests that the handling of personal data is complete: the foreign keys of the real database show which tables refer
 * to people, and each of these tables must be declared, erased and exported.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { findTableDeclarationProblems } from '#features/personal-data/domain/check-coverage.fixture.ts';
import type { PersonalDataTableDeclaration } from '#features/personal-data/domain/personal-table-declaration.ts';
import { listPersonalDataDeclarations, declarePersonalData } from '#features/personal-data/server/public.ts';
import { validateFeatures } from '#platform/kernel/validate-features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { features } from './features.ts';
import {
  countRowsOfTrace,
  findPersonalDataTraces,
  filterNonEmptyColumns,
  listIdColumnsWithoutForeignKey,
  listSchemaReferences,
  listTables,
  listTablesWithText,
  referencesWithoutForeignKey,
  type SchemaReference,
  type PersonalDataTrace,
} from './personal-data.fixture.ts';
import { createPersonalDataScene, wordOnlyInTextsByDot } from './personal-data-scene.fixture.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const day = 86_400_000;
const declared = declaredBy(features);
const tables = new Map<string, PersonalDataTableDeclaration>(
  declared.flatMap((one) => Object.entries(one.tables)),
);

let server: TestServer;
let references: SchemaReference[];
let dot: TestActor;

beforeAll(async () => {
  server = await startTestServer({ log: 'silent' });
  references = await listSchemaReferences(server.db);
  dot = await createPersonalDataScene(server);
});
afterAll(() => server.stop());

function declaredBy(all: readonly Feature[]) {
  return listPersonalDataDeclarations(collectContributions(all)).map(({ feature, value }) => ({
    feature,
    tables: value.tables,
    sections: Object.keys(value.sections ?? {}),
  }));
}

const ownerOf = (table: string) => features.find((one) => one.tables?.includes(table))?.name;

test('every column that looks like an id has a foreign key or an entry that names its target', async () => {
  const loose = await listIdColumnsWithoutForeignKey(server.db);
  expect(loose.filter((column) => !(column in referencesWithoutForeignKey))).toEqual([]);
  const known = Object.keys(referencesWithoutForeignKey).filter((column) => column !== 'token_accounts.id');
  expect(known.filter((column) => !loose.includes(column))).toEqual([]);
});

test('KP9 every table that refers to a person is named in exactly one personalData', () => {
  expect(findTableDeclarationProblems(references, declared, ownerOf)).toEqual([]);
});

test('a feature without its declaration is reported with its tables', () => {
  const without = features.map((one) => (one.name === 'feedback' ? { ...one, contributions: [] } : one));
  expect(findTableDeclarationProblems(references, declaredBy(without), ownerOf)).toEqual([
    'The table feedback of the feature feedback holds data of people (user_id refers to users), and no personalData names it.',
  ]);
});

test('the start refuses personal data in a table of another feature', () => {
  const stranger: Feature = {
    name: 'walks',
    contributions: [
      declarePersonalData({ tables: { posts: { ...tables.get('posts')!, exportedIn: 'posts' } } }),
    ],
  };
  const all = [...features, stranger];
  expect(() => validateFeatures(all, collectContributions(all))).toThrow(
    'The feature walks declares personal data in the table posts, which it does not own.',
  );
});

test('EXP-016 the export contains the rows of every table that is exported', async () => {
  const { sections } = (await dot.call(exportMyData, {})).ok;
  expect(Object.keys(sections)).toEqual(declared.flatMap((one) => one.sections));
  const text = new Map(Object.entries(sections).map(([name, section]) => [name, JSON.stringify(section)]));
  const valuesOf = new Map<string, Set<string>>();
  for (const trace of await findPersonalDataTraces(server.db, references, new Set(tables.keys()), dot.id)) {
    const { table } = trace;
    valuesOf.set(table, new Set([...(valuesOf.get(table) ?? []), ...(await listTellingValues(trace))]));
  }
  const missing: string[] = [];
  const switchesOnly: string[] = [];
  for (const [name, values] of valuesOf) {
    const table = tables.get(name)!;
    if (!('exportedIn' in table)) continue;
    // Only values of this table prove that it was exported: other tables in the same section may contain the same time
    // or id.
    const own = [...valuesOf].reduce((left, [other, theirs]) => {
      const isNeighbor = other !== name && isExportedIn(tables.get(other)!, table.exportedIn);
      return isNeighbor ? left.difference(theirs) : left;
    }, values);
    const telling = [...(own.size > 0 ? own : values)];
    if (telling.length === 0) switchesOnly.push(name);
    else if (!telling.some((value) => isExported(text.get(table.exportedIn)!, value))) missing.push(name);
  }
  expect(missing).toEqual([]);
  // These tables contain only boolean settings, which have no unique value to search for. The scene changes one setting
  // in each.
  expect(switchesOnly.toSorted()).toEqual(['progress_settings', 'story_settings']);
  expect(sections['stories']).toMatchObject({ settings: { hidden: true } });
  expect(sections['progress']).toMatchObject({ settings: { inLeaderboards: false } });
});

/**
 * Returns true if an exported section contains a value. A plain text must not match a field name; nested objects are
 * compared as JSON with their field names.
 */
function isExported(section: string, value: string): boolean {
  const text = value.includes('":') ? section : section.replaceAll(/"(?:[^"\\]|\\.)*":/g, '');
  return text.includes(value);
}

const isExportedIn = (table: PersonalDataTableDeclaration, section: string) =>
  'exportedIn' in table && table.exportedIn === section;

/**
 * Returns the texts and times in the rows of a trace, as JSON with quotation marks, so that a text does not match a
 * part of a longer text.
 */
async function listTellingValues({ table, column, values }: PersonalDataTrace): Promise<string[]> {
  const rows = await server.db<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from ${server.db(table)} t
    where ${server.db(column)}::text = any(${values}::text[])`;
  return rows
    .flatMap(({ row }) =>
      Object.values(row).flatMap((value): string[] | string => {
        if (typeof value === 'object' && value !== null) return JSON.stringify(value).slice(1, -1);
        if (typeof value !== 'string' || value === dot.id) return [];
        const isTime = /^\d{4}-\d\d-\d\dT/.test(value);
        return JSON.stringify(isTime ? new Date(value).toISOString() : value);
      }),
    )
    .filter((value) => value.length >= 8);
}

test('EXP-015 KP9 after an erasure only the declared exceptions still refer to the person', async () => {
  const traces = await findPersonalDataTraces(server.db, references, new Set(tables.keys()), dot.id);
  const empty = traces.filter(({ values }) => values.length === 0);
  // A column without values would prove nothing.
  expect(empty.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const all = await listTables(server.db);
  const [account] = await server.db<{ email: string }[]>`select email from users where id = ${dot.id}`;

  await dot.call(deleteAccount, { password: `Dot ${wordOnlyInTextsByDot} likes long walks` });
  server.clock.advance(31 * day);
  await server.plaza.listeners.drain();
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  await server.plaza.listeners.drain();
  await server.plaza.listeners.drain();
  expect(await findRemains(traces.filter(({ table }) => tables.get(table)?.removedBy === undefined))).toEqual(
    [],
  );

  server.clock.advance(31 * day);
  for (let round = 0; round < 2; round++) {
    for (const job of features.flatMap((feature) => feature.jobs ?? [])) {
      if (job.cron !== undefined) await server.runJob(job);
    }
    await server.plaza.listeners.drain();
    server.clock.advance(2 * day);
  }
  expect(await findRemains(traces)).toEqual([]);
  // Searches all tables for texts and names of the person. The event log is append-only and is searched separately; the
  // tags of posts remain in it.
  const others = all.filter((table) => table !== 'events');
  expect(await listTablesWithText(server.db, others, wordOnlyInTextsByDot)).toEqual([]);
  expect(
    await server.db`select name from events where (payload - 'tags')::text ilike ${`%${wordOnlyInTextsByDot}%`}`,
  ).toHaveLength(0);
  expect(await listTablesWithText(server.db, all, account!.email)).toEqual([]);
}, 60_000);

async function findRemains(traces: readonly PersonalDataTrace[]): Promise<string[]> {
  const remains: string[] = [];
  for (const trace of traces) {
    const rows = await countRowsOfTrace(server.db, trace);
    if (rows === 0) continue;
    const { ids = [], emptied = [] } = tables.get(trace.table)?.keeps ?? {};
    if (!ids.includes(trace.column)) remains.push(`${trace.table}.${trace.column}: ${rows} rows`);
    // Checks emptied columns only in the person's own rows. Rows of others that name the person, for example in
    // `removed_by`, keep their content.
    if (trace.column !== ids[0]) continue;
    for (const column of await filterNonEmptyColumns(server.db, trace, emptied))
      remains.push(`${trace.table}.${column} is not empty`);
  }
  return remains;
}
