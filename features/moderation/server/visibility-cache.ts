/**
 * What is hidden from recent viewers, in memory, so that lists ask no database. Most people hide nothing and are shown what
 * guests are: everything (null), but for what private people publish. Events of blocks, mutes, reports, private accounts
 * and follows of those make it forget.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { listPrivateIds, listSandboxIds } from '#features/accounts/server/public.ts';
import {
  type ViewerRef,
  type ContentRef,
  type Visibility,
  type VisibilityProvider,
} from '#features/visibility/server/public.ts';
import {
  type HiddenSet,
  isBlocked,
  isHiddenByPrivacy,
  isMuted,
  seesAsGuests,
  denialReason,
  listFilterReason,
} from '../domain/decide-visible.ts';
import { type FoldedTexts, foldTexts, readMutedWord } from '../domain/match-words.ts';
import { existsBlock, type HiddenRow, listHiddenRows } from './store.ts';

/** Viewers kept, at most; who was not seen for the longest time goes first. */
const capacity = 20_000;

/** A person's visibility, and the same as an admin, who sees what private people publish. */
interface Pair {
  own: Visibility | null;
  asAdmin: Visibility | null;
  /** They were made from these two. */
  hidden: HiddenSet;
  town: Town;
}

const pick = (pair: Pair, viewer: ViewerRef) => (viewer.isAdmin ? pair.asAdmin : pair.own);

interface Town {
  privates: ReadonlySet<string>;
  /** The demo account, as long as there is one. */
  sandbox: ReadonlySet<string>;
  /** What guests and most people are shown; null where nobody is private and there is no demo account. */
  guests: Visibility | null;
  /** What admins who hide nothing are shown. */
  admins: Visibility | null;
}

/** How long the content of a reset demo account may take to be deleted. */
const sandboxKeptMs = 24 * 60 * 60 * 1000;

const nobody: ReadonlySet<string> = new Set();

const nothingHidden: HiddenSet = {
  viewerId: '',
  blocked: nobody,
  blockedBy: nobody,
  muted: new Map(),
  words: [],
  privates: nobody,
  open: nobody,
  sandbox: nobody,
  reported: nobody,
};

export class VisibilityCache implements VisibilityProvider {
  private readonly platform: Platform;
  private readonly kept = new Map<string, Pair>();
  private readonly loading = new Map<string, Promise<Pair>>();
  /** Everybody whose account is private, and what guests are shown; undefined until it is read. */
  private town: Town | undefined;
  private townLoading: Promise<Town> | undefined;
  /** Moves with every change: what was being read meanwhile may lack it, and is not kept. */
  private changes = 0;
  /** The words of things that are asked about again and again. */
  private readonly folded = new WeakMap<ContentRef, FoldedTexts>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  peek(viewer: ViewerRef | null): Visibility | null | undefined {
    if (this.town === undefined) return undefined;
    if (viewer === null) return this.town.guests;
    const kept = this.kept.get(viewer.id);
    if (kept === undefined) return undefined;
    const isCurrent = kept.town === this.town;
    const pair = isCurrent ? kept : this.pairOf(kept.hidden, this.town);
    if (!isCurrent || this.kept.size > capacity / 2) {
      this.kept.delete(viewer.id);
      this.kept.set(viewer.id, pair);
    }
    return pick(pair, viewer);
  }

  /** From memory or the database. Calls of the same moment share one load, but for those that bring a transaction. */
  async load(viewer: ViewerRef | null, sql?: Queryable): Promise<Visibility | null> {
    if (viewer === null) return (await this.townOf(sql)).guests;
    const known = this.peek(viewer);
    if (known !== undefined) return known;
    if (sql !== undefined) return pick((await this.readAll([viewer.id], sql)).get(viewer.id)!, viewer);
    const running = this.loading.get(viewer.id);
    if (running !== undefined) return pick(await running, viewer);
    const load = this.readAll([viewer.id])
      .then((pairs) => pairs.get(viewer.id)!)
      .finally(() => {
        if (this.loading.get(viewer.id) === load) this.loading.delete(viewer.id);
      });
    this.loading.set(viewer.id, load);
    return pick(await load, viewer);
  }

  /** The visibilities of people who do not see all; those not in memory are read in one statement. */
  async loadAll(viewers: readonly ViewerRef[], sql: Queryable): Promise<Map<string, Visibility>> {
    const limited = new Map<string, Visibility>();
    const unknown = new Map<string, ViewerRef>();
    const note = (viewer: ViewerRef, visibility: Visibility | null) => {
      if (visibility !== null) limited.set(viewer.id, visibility);
    };
    for (const viewer of viewers) {
      const visibility = this.peek(viewer);
      if (visibility === undefined) unknown.set(viewer.id, viewer);
      else note(viewer, visibility);
    }
    if (unknown.size === 0) return limited;
    for (const [id, pair] of await this.readAll([...unknown.keys()], sql)) {
      const viewer = unknown.get(id)!;
      note(viewer, pick(pair, viewer));
    }
    return limited;
  }

  async isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean> {
    const { sandbox } = await this.townOf(sql);
    return sandbox.has(one) !== sandbox.has(other) || existsBlock(sql, one, other);
  }

  /** What is hidden from this person is something else now. */
  forget(userId: string): void {
    this.changes++;
    this.kept.delete(userId);
    // Who asks from now on must not get what was read before.
    this.loading.delete(userId);
  }

  /** A person follows somebody or no longer does; that matters where the other may be private. */
  forgetFollower(userId: string, followedId: string): void {
    if (this.town === undefined || this.town.privates.has(followedId)) this.forget(userId);
  }

  /**
   * An account is private from now on, or no longer. Only it and its followers are read again: for everybody else the one
   * account changes sides, and nothing else.
   */
  changePrivacy(userId: string, isPrivate: boolean, followerIds: readonly string[]): void {
    const { town } = this;
    if (town === undefined) return this.forgetAll();
    this.changes++;
    this.loading.clear();
    this.townLoading = undefined;
    for (const id of [userId, ...followerIds]) this.kept.delete(id);
    const privates = new Set(town.privates);
    if (isPrivate) privates.add(userId);
    else privates.delete(userId);
    this.town = this.makeTown(privates, town.sandbox);
  }

  /** Drops the whole cache, including the list of private accounts and the id of the demo account. */
  forgetAll(): void {
    this.changes++;
    this.kept.clear();
    this.loading.clear();
    this.town = undefined;
    this.townLoading = undefined;
  }

  private async townOf(sql?: Queryable): Promise<Town> {
    if (this.town !== undefined) return this.town;
    if (sql !== undefined) return this.readTown(sql);
    const load = (this.townLoading ??= this.readTown(this.platform.db).finally(() => {
      if (this.townLoading === load) this.townLoading = undefined;
    }));
    return load;
  }

  private async readTown(sql: Queryable): Promise<Town> {
    const before = this.changes;
    const deletedAfter = new Date(this.platform.clock.now().getTime() - sandboxKeptMs);
    const privates: ReadonlySet<string> = new Set(await listPrivateIds(sql));
    const sandbox: ReadonlySet<string> = new Set(await listSandboxIds(sql, deletedAfter));
    const town = this.makeTown(privates, sandbox);
    if (this.changes !== before) return town;
    // Another may have read the same meanwhile: guests are one and the same visibility for all.
    return (this.town ??= town);
  }

  private makeTown(privates: ReadonlySet<string>, sandbox: ReadonlySet<string>): Town {
    const admins = sandbox.size === 0 ? null : this.makeVisibility({ ...nothingHidden, sandbox });
    const guests =
      privates.size === 0 ? admins : this.makeVisibility({ ...nothingHidden, privates, sandbox });
    return { privates, sandbox, guests, admins };
  }

  private async readAll(userIds: string[], sql?: Queryable): Promise<Map<string, Pair>> {
    const before = this.changes;
    const town = await this.townOf(sql);
    const found = await listHiddenRows(sql ?? this.platform.db, userIds, town.privates.size > 0);
    const rows = Map.groupBy(found, (row) => row.viewerId);
    const pairs = new Map<string, Pair>();
    for (const userId of userIds) {
      const pair = this.pairOf(readHidden(userId, rows.get(userId) ?? [], town), town);
      pairs.set(userId, pair);
      if (this.changes === before) this.kept.set(userId, pair);
    }
    while (this.kept.size > capacity) this.kept.delete(this.kept.keys().next().value!);
    return pairs;
  }

  private pairOf(found: HiddenSet, town: Town): Pair {
    const hidden = { ...found, privates: town.privates };
    const isDemo = town.sandbox.has(hidden.viewerId);
    const own = seesAsGuests(hidden) && !isDemo ? town.guests : this.makeVisibility(hidden);
    if (town.privates.size === 0) return { own, asAdmin: own, hidden, town };
    const open = { ...hidden, privates: nobody, open: nobody };
    return { own, asAdmin: seesAsGuests(open) ? town.admins : this.makeVisibility(open), hidden, town };
  }

  private makeVisibility(hidden: HiddenSet): Visibility {
    const nowMs = () => this.platform.clock.now().getTime();
    const blockedIds = () => [...hidden.blocked, ...hidden.blockedBy, ...hidden.sandbox];
    return {
      isBlocked: (userId) => isBlocked(hidden, userId),
      blockedIds,
      isSandboxed: (userId) => hidden.sandbox.has(userId),
      isBlockedBy: (userId) => hidden.blockedBy.has(userId) || hidden.sandbox.has(userId),
      isHiddenByPrivacy: (userId) => isHiddenByPrivacy(hidden, userId),
      isInaccessible: (userId) => isBlocked(hidden, userId) || isHiddenByPrivacy(hidden, userId),
      inaccessibleAuthorIds: () => [
        ...blockedIds(),
        ...[...hidden.privates].filter((id) => !hidden.open.has(id)),
      ],
      isMuted: (userId) => isMuted(hidden, userId, nowMs()),
      mutedIds: () => [...hidden.muted.keys()].filter((userId) => isMuted(hidden, userId, nowMs())),
      denialReason: (item) => denialReason(hidden, item),
      listFilterReason: (item) => listFilterReason(hidden, item, () => this.foldedOf(item), nowMs()),
    };
  }

  private foldedOf(item: ContentRef): FoldedTexts {
    let folded = this.folded.get(item);
    if (folded === undefined) {
      folded = foldTexts(item.texts());
      this.folded.set(item, folded);
    }
    return folded;
  }
}

function readHidden(viewerId: string, rows: HiddenRow[], { privates, sandbox }: Town): HiddenSet {
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
    privates,
    sandbox: sandbox.has(viewerId) ? nobody : sandbox,
    open: new Set(of('open').map((row) => row.value)),
    reported: new Set(of('reported').map((row) => row.value)),
  };
}

export const visibilityCacheKey = serviceKey<VisibilityCache>('visibilityCache');
