/** How people want stories (EXP-038). */
import type { Queryable, Tx } from '#platform/database/connection.ts';

export interface StoryTaste {
  /** No stories of others at all. */
  hidden: boolean;
  /** Authors whose stories are not shown. */
  muted: ReadonlySet<string>;
}

/** What a person has put away; null for nothing. */
export async function tasteOf(sql: Queryable, userId: string): Promise<StoryTaste | null> {
  const [row] = await sql<{ hidden: boolean; muted: string[] }[]>`
    select coalesce((select hidden from story_settings where user_id = ${userId}), false) as hidden,
      array(select author_id::text from story_mutes where user_id = ${userId}
        order by created_at desc, author_id) as muted`;
  const { hidden, muted } = row!;
  return hidden || muted.length > 0 ? { hidden, muted: new Set(muted) } : null;
}

export function saveStoriesHidden(tx: Tx, userId: string, hidden: boolean) {
  return tx`
    insert into story_settings (user_id, hidden) values (${userId}, ${hidden})
    on conflict (user_id) do update set hidden = excluded.hidden`;
}

export function saveStoryMute(tx: Tx, mute: { userId: string; authorId: string; muted: boolean; now: Date }) {
  const { userId, authorId } = mute;
  return mute.muted
    ? tx`insert into story_mutes (user_id, author_id, created_at) values (${userId}, ${authorId}, ${mute.now})
        on conflict do nothing`
    : tx`delete from story_mutes where user_id = ${userId} and author_id = ${authorId}`;
}
