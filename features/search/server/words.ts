/** Keeps the words and tags in use. */
import { transact } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/rpc/implement.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service-key.ts';
import { accountPrivacyChanged } from '#features/follows/events.ts';
import { postCreated, postDeleted, postRestored, postUpdated } from '#features/posts/events.ts';
import { addWords, hasWords, listPostIdsOf, rebuildTags, rebuildWords, recountTags } from './store-words.ts';

/** New posts bring their words; tags are counted whenever a post comes, changes or goes. */
export const wordsListener: Listener = {
  name: 'search-words',
  events: [postCreated, postUpdated, postDeleted, postRestored, accountPrivacyChanged],
  async handle(ctx, events) {
    const changes = events
      .filter((event) => event.name === accountPrivacyChanged.name)
      .map((event) => event.payload as { userId: string; isPrivate: boolean });
    // What nobody but a private person wrote is forgotten: all words are collected anew, for all of them at once.
    if (changes.length > 0) await rebuildWords(ctx.tx);
    const ids = (names: readonly string[]) => [
      ...new Set(
        events.filter((event) => names.includes(event.name)).map((event) => event.payload.postId as string),
      ),
    ];
    await addWords(ctx.tx, ids([postCreated.name, postUpdated.name]));
    // After the words, as every night: the other way round the two would wait for each other.
    for (const { userId } of changes) await recountTags(ctx.tx, await listPostIdsOf(ctx.tx, userId));
    await recountTags(ctx.tx, ids([postCreated.name, postUpdated.name, postDeleted.name, postRestored.name]));
  },
};

/** All anew, every night: what was taken away is forgotten. */
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
