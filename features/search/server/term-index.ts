/** Maintains the tables of words and tags in use. */
import type { Tx } from '#platform/database/connection.ts';
import { listen } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { accountDeactivated, accountReactivated, userSuspended } from '#features/accounts/events.ts';
import { accountPrivacyChanged } from '#features/follows/events.ts';
import { postCreated, postDeleted, postRestored, postUpdated } from '#features/posts/events.ts';
import { tagDifference } from '../domain/tag-difference.ts';
import { rebuildNameWords } from './store-people.ts';
import {
  applyTagChanges,
  hasWords,
  listPostIdsOf,
  listTagChanges,
  rebuildTags,
  rebuildWords,
  recountWords,
} from './store-words.ts';

const visibilityEvents = [accountPrivacyChanged, accountDeactivated, accountReactivated, userSuspended];

/** Number of posts whose words are counted in one statement. */
const chunk = 500;

/**
 * Counts words and tags by difference when a post is written, edited, deleted or restored, or its author is hidden. The newest
 * state of each post of a batch is read once, however many events it has.
 */
export const wordsListener = listen(
  [postCreated, postUpdated, postDeleted, postRestored, ...visibilityEvents],
  {
    name: 'search-words',
    async handle(ctx, events) {
      const authors = new Set<string>();
      const changed = new Set<string>();
      for (const { payload } of events) {
        if ('postId' in payload) changed.add(payload.postId);
        else authors.add(payload.userId);
      }
      for (const userId of authors) for (const id of await listPostIdsOf(ctx.tx, userId)) changed.add(id);
      const all = [...changed];
      for (let at = 0; at < all.length; at += chunk) await recountWords(ctx.tx, all.slice(at, at + chunk));
      // Tags after words, in the order of the nightly job, so that the two cannot deadlock.
      await countTags(ctx.tx, all);
    },
  },
);

async function countTags(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const changes = await listTagChanges(tx, postIds);
  if (changes.length > 0) await applyTagChanges(tx, changes, tagDifference(changes));
}

export async function collectWords(platform: Platform): Promise<void> {
  await platform.mutate(async ({ tx }) => {
    await tx`set local statement_timeout = '5min'`;
    await rebuildWords(tx);
    await rebuildTags(tx);
    await rebuildNameWords(tx);
  });
}

/**
 * Builds the words if there are none although posts exist, because the starter city adds posts without events. Checks once
 * per process.
 */
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
