/** Maintains the tables with the words and tags of public posts. */
import type { Tx } from '#platform/database/connection.ts';
import { defineListener } from '#platform/kernel/listener.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { accountDeactivated, accountReactivated, userSuspended } from '#features/accounts/events.ts';
import { accountPrivacyChanged } from '#features/follows/events.ts';
import { postCreated, postDeleted, postRestored, postUpdated } from '#features/posts/events.ts';
import { computeTagCountChanges } from '../domain/compute-tag-count-changes.ts';
import { deleteUnusedPersonNameWords } from './store-people.ts';
import {
  updateSearchTagCounts,
  isSearchWordTableBuilt,
  listNewestPostIdsByAuthor,
  listPostsWithUncountedTagChanges,
  rebuildSearchTagCounts,
  rebuildSearchWordCounts,
  updateSearchWordCounts,
} from './store-words.ts';

const visibilityEvents = [accountPrivacyChanged, accountDeactivated, accountReactivated, userSuspended];

/** Maximum number of posts whose words one call of `updateSearchWordCounts` counts. More posts need several calls. */
const chunk = 500;

/**
 * Listener that updates the counts of words and tags after a post, or the visibility of its author, has changed. Reads
 * the latest state of each post only once per batch of events, even if the batch contains several events of the post.
 */
export const wordAndTagCountUpdateListener = defineListener(
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
      for (const userId of authors)
        for (const id of await listNewestPostIdsByAuthor(ctx.tx, userId)) changed.add(id);
      const all = [...changed];
      for (let at = 0; at < all.length; at += chunk)
        await updateSearchWordCounts(ctx.tx, all.slice(at, at + chunk));
      // Words are updated before tags. The nightly job locks the tables in the same order, which prevents a deadlock.
      await countTags(ctx.tx, all);
    },
  },
);

async function countTags(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const changes = await listPostsWithUncountedTagChanges(tx, postIds);
  if (changes.length > 0) await updateSearchTagCounts(tx, changes, computeTagCountChanges(changes));
}

/** Nightly job: rebuilds the tables of words and tags, and deletes unused words from the table of people's names. */
export async function rebuildSearchWordTables(platform: Platform): Promise<void> {
  await platform.mutate(async ({ tx }) => {
    await tx`set local statement_timeout = '5min'`;
    await rebuildSearchWordCounts(tx);
    await rebuildSearchTagCounts(tx);
    await deleteUnusedPersonNameWords(tx);
  });
}

/**
 * Builds the tables of words and tags at the first search, unless the table of words is already complete. Needed
 * because the starter city (the sample data of a new database) inserts posts without events, so the event listener does
 * not count their words. Each server process checks the table only at its first search.
 */
export class SearchWordTableInitializer {
  private readonly platform: Platform;
  private ready: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Waits until the table of words is complete. The first call checks and, if necessary, builds it. */
  settle(): Promise<void> {
    this.ready ??= this.fill().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async fill(): Promise<void> {
    if (!(await isSearchWordTableBuilt(this.platform.db))) await rebuildSearchWordTables(this.platform);
  }
}

/** Key under which the service locator `platform.service` holds the `SearchWordTableInitializer`. */
export const searchWordTableInitializerServiceKey =
  createServiceKey<SearchWordTableInitializer>('vocabulary');
