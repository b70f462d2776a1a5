/** SQL queries for a user's drafts. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { NewPoll } from '../domain/poll.ts';
import type { NonVenuePlace } from '#features/venues/domain/present-venue.ts';

/** A row of the table of drafts. */
export interface DraftRow {
  id: string;
  body: {
    content: string;
    tags: string[];
    venue?: string | NonVenuePlace | null;
    quotedPostId?: string | null;
    poll?: NewPoll | null;
  };
  updatedAt: Date;
}

/** Counts the stored drafts of a user. */
export async function countDrafts(tx: Tx, userId: string): Promise<number> {
  const rows = await tx<
    { n: number }[]
  >`select count(*)::int as n from post_drafts where user_id = ${userId}`;
  return rows[0]!.n;
}

/** Upserts a draft. Returns false if the id belongs to another user's draft. */
export async function upsertDraft(
  tx: Tx,
  draft: { id: string; userId: string; body: DraftRow['body']; now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into post_drafts as d (id, user_id, body, updated_at)
    values (${draft.id}, ${draft.userId}, ${tx.json(draft.body as never)}, ${draft.now})
    on conflict (id) do update set body = excluded.body, updated_at = excluded.updated_at
      where d.user_id = excluded.user_id`;
  return result.count === 1;
}

/** Lists up to 200 drafts of a user, the most recently changed one first. */
export function listDraftRows(sql: Queryable, userId: string): Promise<DraftRow[]> {
  return sql<DraftRow[]>`
    select id, body, updated_at as "updatedAt" from post_drafts
    where user_id = ${userId} order by updated_at desc, id desc limit 200`;
}

/** Deletes a draft of a user. Returns false if the user has no draft with the given id. */
export async function deleteDraftRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx`delete from post_drafts where id = ${id} and user_id = ${userId}`;
  return result.count === 1;
}
