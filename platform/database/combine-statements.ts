/**
 * Joins several SQL statements into one, because each statement has the cost of a message, a query plan and a response.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from './connection.ts';

/** A row that was read as JSON, so that its times are ISO 8601 strings instead of `Date` objects. */
export type RowWithIsoTimes<T> = {
  [Name in keyof T]: T[Name] extends Date ? string : T[Name] extends Date | null ? string | null : T[Name];
};

/**
 * An SQL statement that is not executed yet. This type replaces the PostgreSQL client's `PendingQuery<Row>`, because
 * TypeScript cannot assign `PendingQuery<A>` to `PendingQuery<B>`.
 */
type Statement<Rows> = Promise<Rows> & { execute(): unknown };

type JoinedRows<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends Statement<readonly (infer One)[]>
    ? RowWithIsoTimes<One>[]
    : Queries[Name] extends Statement<readonly (infer One)[]> | undefined
      ? RowWithIsoTimes<One>[] | undefined
      : never;
};

/**
 * Returns one SQL statement that runs several queries in one snapshot. Its result is a single row with one column for
 * each query. The column contains the query's rows as JSON.
 * @param queries unexecuted queries, by the name of their column. Undefined queries are left out. No query may lock
 *   rows.
 */
export function combineQueriesIntoOneStatement<
  Queries extends Record<string, Statement<readonly object[]> | undefined>,
>(sql: Queryable, queries: Queries): PendingQuery<[JoinedRows<Queries>]> {
  const columns = Object.entries(queries).flatMap(([name, query]) =>
    query === undefined
      ? []
      : [
          sql`(select coalesce(json_agg(q), '[]'::json) from (${query as PendingQuery<Row[]>}) q) as ${sql(name)}`,
        ],
  );
  return sql<[JoinedRows<Queries>]>`select ${joinFragments(sql, columns)}`;
}

/**
 * Returns one SQL statement that runs `main` and `writes` in one snapshot. No part of the statement sees rows that
 * another part writes, and two parts must not write the same row.
 * @param writes unexecuted `insert`, `update` or `delete` statements
 * @param main unexecuted `insert`, `update` or `delete` statement, whose rows are the result of the combined statement
 */
export function combineWritesIntoOneStatement<Main extends Statement<readonly object[]>>(
  tx: Tx,
  writes: readonly PendingQuery<Row[]>[],
  main: Main,
): Main {
  if (writes.length === 0) return main;
  const named = writes.map((write, index) => tx`${tx(`write_${index}`)} as (${write})`);
  return tx`with ${joinFragments(tx, named)} ${main as unknown as PendingQuery<Row[]>}` as unknown as Main;
}

function joinFragments(sql: Queryable, fragments: readonly PendingQuery<Row[]>[]): PendingQuery<Row[]> {
  return fragments.reduce((joined, one) => sql`${joined}, ${one}`);
}
