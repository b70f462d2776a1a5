import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';

type Fragment = PendingQuery<Row[]>;

/**
 * Builds the SQL condition that a text starts with a prefix. PostgreSQL can use an index with `text_pattern_ops` for
 * this condition, even if the prefix is not a constant.
 */
export const buildPrefixConditionSql = (sql: Queryable, text: Fragment, prefix: Fragment) =>
  sql`(${text} ~>=~ ${prefix} and ${text} ~<~ (${prefix} || ${'\u{10FFFF}'}::text))`;
