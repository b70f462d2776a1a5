import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';

type Fragment = PendingQuery<Row[]>;

/** Condition that a text has a prefix, in a form for which an index with `text_pattern_ops` can be used with any prefix. */
export const beginsWith = (sql: Queryable, text: Fragment, beginning: Fragment) =>
  sql`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${'\u{10FFFF}'}::text))`;
