import { expect, test } from 'vitest';
import { readFeatureDeclarations, parseSourcesThatMatch } from './architecture/read-sources.ts';
import { parseSource } from './architecture/source.ts';
import { createTableUsePattern, parseTableOwners } from './architecture/table-owners.ts';
import { checkTableOwnership } from './architecture/table-ownership.ts';

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => parseSource(path, text));

test('SQL of a feature names only its own tables', () => {
  const owners = parseTableOwners(readFeatureDeclarations());
  expect(owners.size).toBeGreaterThan(70);
  const sources = parseSourcesThatMatch(createTableUsePattern(owners.keys()));
  expect(sources.length).toBeGreaterThan(100);
  expect(checkTableOwnership(sources, owners)).toEqual([]);
});

test('the check detects SQL that names tables of other features', () => {
  const owners = parseTableOwners(
    new Map([
      ['a', `defineFeature({ tables: ['ants', 'apes'] })`],
      ['b', `export const b = { tables: [\n  'bees',\n] };`],
      ['c', `tables: ['posts']`],
    ]),
  );
  expect(owners.get('posts')).toBe('c');
  const sql =
    'const x = tx`\n  with new as (insert into bees (id) select id from ants a join apes on true)\n  select * from new for update`;';
  const more =
    'tx`update only bees set n = ${n}`;\ntx`delete from bees -- from apes\n  using flies`;\ntx`truncate table bees`;\ntx`, join bees b`;';
  const one = files({
    'features/a/server/store.ts': `${sql}\n${more}`,
    'features/a/server/store.test.ts': sql,
  });
  const complaints = (writes: Record<string, string>, reads: Record<string, string>) =>
    checkTableOwnership(one, owners, { writes, reads });
  const path = 'features/a/server/store.ts';
  expect(complaints({}, {})).toEqual([
    `${path}:2 writes bees, a table of b: call its server/public.ts`,
    `${path}:4 writes bees, a table of b: call its server/public.ts`,
    `${path}:5 writes bees, a table of b: call its server/public.ts`,
    `${path}:7 writes bees, a table of b: call its server/public.ts`,
    `${path}:8 reads bees, a table of b: call its server/public.ts`,
  ]);
  expect(complaints({ 'a bees': 'counter' }, {})).toHaveLength(1);
  expect(complaints({ 'a bees': 'counter' }, { 'a bees': 'list', 'b ants': 'old' })).toEqual([
    'tools/architecture/table-ownership.ts lists "b ants", which no SQL needs',
  ]);
  const foreign = files({
    'features/b/server/store.ts': 'tx`select 1 from ants`;\ntx`with apes as (select 1) select * from apes`',
  });
  expect(checkTableOwnership(foreign, owners, { writes: {}, reads: {} })).toHaveLength(1);
});
