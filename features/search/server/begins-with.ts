import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';

type Fragment = PendingQuery<Row[]>;

/** True for texts with a beginning, in a form that an index with `text_pattern_ops` answers for any beginning. */
export const beginsWith = (sql: Queryable, text: Fragment, beginning: Fragment) =>
  sql`(${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || ${'\u{10FFFF}'}::text))`;
