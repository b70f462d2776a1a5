/** Keeps the words and tags in use. */
import type { StoredEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/rpc/implement.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service-key.ts';
import { accountPrivacyChanged } from '#features/follows/events.ts';
import { postCreated, postDeleted, postRestored, postUpdated } from '#features/posts/events.ts';
import { tagDifference } from '../domain/tag-difference.ts';
import {
  addMissingWords,
  addWords,
  applyTagChanges,
  hasWords,
  listPostIdsOf,
  listTagChanges,
  rebuildTags,
  rebuildWords,
} from './store-words.ts';

import { rebuildNameWords } from './store-people.ts';

type Event = StoredEvent<{ postId?: string; userId?: string }>;

/**
 * Adds the words of posts and counts their tags. The newest state of each post of a batch is read once, however many events
 * it has; what an event changed is the difference to what is counted.
 */
export const wordsListener: Listener = {
  name: 'search-words',
  events: [postCreated, postUpdated, postDeleted, postRestored, accountPrivacyChanged],
  async handle(ctx, events) {
    const { tx } = ctx;
    const owners = idsOf(events, [accountPrivacyChanged.name], 'userId');
    // Words that only a private person used are deleted: all words are collected again, once for all of them.
    if (owners.length > 0) await rebuildWords(tx);
    const created = idsOf(events, [postCreated.name], 'postId');
    await addWords(tx, created);
    const isCreated = new Set(created);
    await addMissingWords(
      tx,
      idsOf(events, [postUpdated.name], 'postId').filter((id) => !isCreated.has(id)),
    );
    // Tags after words, in the same order as every night, so that the two cannot deadlock.
    await countTags(
      tx,
      idsOf(events, [postCreated.name, postUpdated.name, postDeleted.name, postRestored.name], 'postId'),
    );
    for (const owner of owners) await countTags(tx, await listPostIdsOf(tx, owner));
  },
};

function idsOf(events: readonly Event[], names: readonly string[], key: 'postId' | 'userId'): string[] {
  return [
    ...new Set(
      events.filter((event) => names.includes(event.name)).flatMap((event) => event.payload[key] ?? []),
    ),
  ];
}

async function countTags(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const changes = await listTagChanges(tx, postIds);
  if (changes.length > 0) await applyTagChanges(tx, changes, tagDifference(changes));
}

/** All anew, every night: what was taken away is forgotten. */
export async function collectWords(platform: Platform): Promise<void> {
  await transact(platform.db, async (tx) => {
    await tx`set local statement_timeout = '5min'`;
    await rebuildWords(tx);
    await rebuildTags(tx);
    await rebuildNameWords(tx);
  });
}

/** Makes sure there are words where posts came in without events (a starter city). Asks once. */
export class Vocabulary {
  private readonly platform: Platform;
  private ready: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  settle(): Promise<void> {
    this.ready ??= this.fill().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async fill(): Promise<void> {
    if (!(await hasWords(this.platform.db))) await collectWords(this.platform);
  }
}

export const vocabularyKey = serviceKey<Vocabulary>('vocabulary');
