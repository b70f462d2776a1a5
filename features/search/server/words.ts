/** Keeps the words and tags in use. */
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/rpc/implement.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service-key.ts';
import { accountDeactivated, accountReactivated, userSuspended } from '#features/accounts/events.ts';
import { accountPrivacyChanged } from '#features/follows/events.ts';
import { postCreated, postDeleted, postRestored, postUpdated } from '#features/posts/events.ts';
import {
  hasWords,
  listPostIdsOf,
  rebuildTags,
  rebuildWords,
  recountTags,
  recountWords,
} from './store-words.ts';

const visibilityEvents = [accountPrivacyChanged, accountDeactivated, accountReactivated, userSuspended];

/** Posts whose words are counted in one statement. */
const chunk = 500;

/** Counts words and tags by difference when a post is written, edited, deleted or restored, or its author is hidden. */
export const wordsListener: Listener = {
  name: 'search-words',
  events: [postCreated, postUpdated, postDeleted, postRestored, ...visibilityEvents],
  async handle(ctx, events) {
    const hidden = new Set<string>(visibilityEvents.map((event) => event.name));
    const authors = new Set<string>();
    const changed = new Set<string>();
    for (const { name, payload } of events) {
      if (hidden.has(name)) authors.add(payload.userId as string);
      else changed.add(payload.postId as string);
    }
    const ofAuthors: string[][] = [];
    for (const userId of authors) ofAuthors.push(await listPostIdsOf(ctx.tx, userId));
    const all = [...new Set([...changed, ...ofAuthors.flat()])];
    for (let at = 0; at < all.length; at += chunk) await recountWords(ctx.tx, all.slice(at, at + chunk));
    // After the words, in the order of the nightly job, so that the two cannot deadlock.
    for (const ids of ofAuthors) await recountTags(ctx.tx, ids);
    await recountTags(ctx.tx, [...changed]);
  },
};

/** Collects words and tags again, every night. */
export async function collectWords(platform: Platform): Promise<void> {
  await transact(platform.db, async (tx) => {
    await tx`set local statement_timeout = '5min'`;
    await rebuildWords(tx);
    await rebuildTags(tx);
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
