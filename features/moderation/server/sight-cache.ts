/**
 * What is hidden from recent viewers, in memory, so that lists ask no database. Most people hide nothing and are kept as
 * null. Events of blocks, mutes and reports make it forget.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service-key.ts';
import type { Seen, Sight, SightKeeper } from '#features/accounts/server/public.ts';
import {
  type HiddenSet,
  hidesNothing,
  isBlocked,
  isMuted,
  whyGone,
  whyHidden,
} from '../domain/decide-visible.ts';
import { type FoldedTexts, foldTexts, readMutedWord } from '../domain/match-words.ts';
import { existsBlock, type HiddenRow, listHiddenRows } from './store.ts';

/** Viewers kept, at most; who was not seen for the longest time goes first. */
const capacity = 20_000;

export class SightCache implements SightKeeper {
  private readonly platform: Platform;
  private readonly kept = new Map<string, Sight | null>();
  private readonly loading = new Map<string, Promise<Sight | null>>();
  /** Moves with every change: what was being read meanwhile may lack it, and is not kept. */
  private changes = 0;
  /** The words of things that are asked about again and again. */
  private readonly folded = new WeakMap<Seen, FoldedTexts>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  peek(userId: string): Sight | null | undefined {
    const sight = this.kept.get(userId);
    if (sight !== undefined && this.kept.size > capacity / 2) {
      this.kept.delete(userId);
      this.kept.set(userId, sight);
    }
    return sight;
  }

  /** From memory or the database. Calls of the same moment share one load, but for those that bring a transaction. */
  async load(userId: string, sql?: Queryable): Promise<Sight | null> {
    const kept = this.kept.get(userId);
    if (kept !== undefined) return kept;
    if (sql !== undefined) return (await this.readAll([userId], sql)).get(userId) ?? null;
    const running = this.loading.get(userId);
    if (running !== undefined) return running;
    const load = this.readAll([userId], this.platform.db)
      .then((sights) => sights.get(userId) ?? null)
      .finally(() => {
        if (this.loading.get(userId) === load) this.loading.delete(userId);
      });
    this.loading.set(userId, load);
    return load;
  }

  /** The sights of people who do not see all; those not in memory are read in one statement. */
  async loadAll(userIds: readonly string[], sql: Queryable): Promise<Map<string, Sight>> {
    const limited = new Map<string, Sight>();
    const unknown = new Set<string>();
    for (const userId of userIds) {
      const sight = this.peek(userId);
      if (sight === undefined) unknown.add(userId);
      else if (sight !== null) limited.set(userId, sight);
    }
    if (unknown.size === 0) return limited;
    for (const [userId, sight] of await this.readAll([...unknown], sql)) {
      if (sight !== null) limited.set(userId, sight);
    }
    return limited;
  }

  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean> {
    return existsBlock(sql, one, other);
  }

  /** What is hidden from this person is something else now. */
  forget(userId: string): void {
    this.changes++;
    this.kept.delete(userId);
    // Who asks from now on must not get what was read before.
    this.loading.delete(userId);
  }

  forgetAll(): void {
    this.changes++;
    this.kept.clear();
    this.loading.clear();
  }

  private async readAll(userIds: string[], sql: Queryable): Promise<Map<string, Sight | null>> {
    const before = this.changes;
    const rows = Map.groupBy(await listHiddenRows(sql, userIds), (row) => row.viewerId);
    const sights = new Map<string, Sight | null>();
    for (const userId of userIds) {
      const hidden = readHidden(userId, rows.get(userId) ?? []);
      const sight = hidesNothing(hidden) ? null : this.sightOf(hidden);
      sights.set(userId, sight);
      if (this.changes === before) this.kept.set(userId, sight);
    }
    while (this.kept.size > capacity) this.kept.delete(this.kept.keys().next().value!);
    return sights;
  }

  private sightOf(hidden: HiddenSet): Sight {
    const nowMs = () => this.platform.clock.now().getTime();
    return {
      isBlocked: (userId) => isBlocked(hidden, userId),
      blockedIds: () => [...hidden.blocked, ...hidden.blockedBy],
      isBlockedBy: (userId) => hidden.blockedBy.has(userId),
      isMuted: (userId) => isMuted(hidden, userId, nowMs()),
      mutedIds: () => [...hidden.muted.keys()].filter((userId) => isMuted(hidden, userId, nowMs())),
      whyGone: (item) => whyGone(hidden, item),
      whyHidden: (item) => whyHidden(hidden, item, () => this.foldedOf(item), nowMs()),
    };
  }

  private foldedOf(item: Seen): FoldedTexts {
    let folded = this.folded.get(item);
    if (folded === undefined) {
      folded = foldTexts(item.texts());
      this.folded.set(item, folded);
    }
    return folded;
  }
}

function readHidden(viewerId: string, rows: HiddenRow[]): HiddenSet {
  const of = (what: HiddenRow['what']) => rows.filter((row) => row.what === what);
  const until = (row: HiddenRow) => row.expiresAt?.getTime() ?? Infinity;
  return {
    viewerId,
    blocked: new Set(of('blocked').map((row) => row.value)),
    blockedBy: new Set(of('blockedBy').map((row) => row.value)),
    muted: new Map(of('muted').map((row) => [row.value, until(row)])),
    words: of('word').flatMap((row) => {
      const word = readMutedWord(row.value);
      return word === null ? [] : [{ word, untilMs: until(row) }];
    }),
    reported: new Set(of('reported').map((row) => row.value)),
  };
}

export const sightCacheKey = serviceKey<SightCache>('sightCache');
