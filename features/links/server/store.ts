/** SQL queries for the cache that stores the metadata of fetched pages. */
import type { Queryable } from '#platform/database/connection.ts';
import type { LinkedPageMetadata } from '../domain/linked-page-metadata.ts';

/** Finds the cached metadata of a page; undefined if the page was not fetched after `since`. */
export async function findCachedLinkedPage(
  sql: Queryable,
  url: string,
  since: Date,
): Promise<LinkedPageMetadata | undefined> {
  const rows = await sql<{ page: LinkedPageMetadata }[]>`
    select page from link_pages where url = ${url} and fetched_at > ${since}`;
  return rows[0]?.page;
}

/** Inserts or replaces the metadata of a page in the cache. */
export function upsertCachedLinkedPage(sql: Queryable, url: string, page: LinkedPageMetadata, now: Date) {
  return sql`
    insert into link_pages (url, page, fetched_at) values (${url}, ${sql.json(page as never)}, ${now})
    on conflict (url) do update set page = excluded.page, fetched_at = excluded.fetched_at`;
}

/** Deletes the cached metadata of linked pages that were fetched at or before `before`. */
export function deleteExpiredLinkedPages(sql: Queryable, before: Date) {
  return sql`delete from link_pages where fetched_at <= ${before}`;
}
