import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { combineQueriesIntoOneStatement, combineWritesIntoOneStatement } from './combine-statements.ts';
import { runTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db`create table boxes (id int primary key, made_at timestamptz not null)`;
  await database.db`create table lids (box_id int not null references boxes (id))`;
});
afterAll(() => database.drop());

test('joined queries return the rows of each query in its order, and leave out undefined ones', async () => {
  const { db } = database;
  const [rows] = await combineQueriesIntoOneStatement(db, {
    numbers: db<{ n: number }[]>`select n from generate_series(1, 3) n order by n desc`,
    times: db<{ at: Date }[]>`select ${new Date(5)}::timestamptz as at`,
    none: db<{ n: number }[]>`select 1 as n where false`,
    absent: undefined,
  });
  expect(rows).toEqual({
    numbers: [{ n: 3 }, { n: 2 }, { n: 1 }],
    times: [{ at: expect.any(String) }],
    none: [],
  });
  expect(new Date(rows.times[0]!.at)).toEqual(new Date(5));
});

test('joined writes are all executed, may refer to each other, and return the rows of the main one', async () => {
  const result = await runTransaction(database.db, async (tx) =>
    combineWritesIntoOneStatement(
      tx,
      [
        tx`insert into lids (box_id) values (1)`,
        tx`insert into lids (box_id) values (2)`,
        tx`insert into boxes values (2, now())`,
      ],
      tx<{ id: number; madeAt: Date }[]>`
        insert into boxes values (1, ${new Date(7)}) returning id, made_at as "madeAt"`,
    ),
  );
  expect([...result]).toEqual([{ id: 1, madeAt: new Date(7) }]);
  expect(await database.db`select box_id from lids order by 1`).toHaveLength(2);
});

test('a joined write that fails leaves nothing of the others', async () => {
  const { db } = database;
  const work = runTransaction(db, async (tx) =>
    combineWritesIntoOneStatement(
      tx,
      [tx`insert into boxes values (8, now())`],
      tx<{ id: number }[]>`insert into lids values (9) returning box_id as id`,
    ),
  );
  await expect(work).rejects.toMatchObject({ code: '23503' });
  expect(await db`select from boxes where id = 8`).toHaveLength(0);
});
