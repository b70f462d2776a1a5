/**
 * Cache of the visibility of recent viewers, so that lists need no database query. Most people hide nothing and share the
 * visibility of signed-out visitors: everything (null), except content of private accounts. Events of blocks, mutes,
 * reports, private accounts and follows of private accounts invalidate entries.
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

/** Maximum number of cached viewers; the least recently used is evicted first. */
const capacity = 20_000;

/** The visibility of one person, and the one they have as an admin, who sees content of private accounts. */
interface ViewerEntry {
  own: Visibility | null;
  asAdmin: Visibility | null;
  /** The inputs of both. */
  hidden: HiddenSet;
  shared: SharedState;
}

const selectFor = (entry: ViewerEntry, viewer: ViewerRef) => (viewer.isAdmin ? entry.asAdmin : entry.own);

interface SharedState {
  privates: ReadonlySet<string>;
  /** The id of the demo account, if there is one. */
  sandbox: ReadonlySet<string>;
  /** The visibility of signed-out visitors and most people; null if no account is private and there is no demo account. */
  guests: Visibility | null;
  /** The visibility of admins who hide nothing. */
  admins: Visibility | null;
}

/** How long the content of a reset demo account may still exist; it stays hidden for this time. */
const sandboxRetentionMs = 24 * 60 * 60 * 1000;

const noIds: ReadonlySet<string> = new Set();

const emptyHiddenSet: HiddenSet = {
  viewerId: '',
  blocked: noIds,
  blockedBy: noIds,
  muted: new Map(),
  words: [],
  privates: noIds,
  open: noIds,
  sandbox: noIds,
  reported: noIds,
};

export class VisibilityCache implements VisibilityProvider {
  private readonly platform: Platform;
  private readonly cached = new Map<string, ViewerEntry>();
  private readonly loading = new Map<string, Promise<ViewerEntry>>();
  /** The part of the rules that is the same for everybody; undefined until it is loaded. */
  private shared: SharedState | undefined;
  private sharedLoading: Promise<SharedState> | undefined;
  /** Incremented with every change: a read that began before a change may lack it and is not cached. */
  private changes = 0;
  /** Folded texts by content object, because hot content is checked for many viewers. */
  private readonly folded = new WeakMap<ContentRef, FoldedTexts>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  peek(viewer: ViewerRef | null): Visibility | null | undefined {
    if (this.shared === undefined) return undefined;
    if (viewer === null) return this.shared.guests;
    const cached = this.cached.get(viewer.id);
    if (cached === undefined) return undefined;
    const isCurrent = cached.shared === this.shared;
    const entry = isCurrent ? cached : this.makeEntry(cached.hidden, this.shared);
    if (!isCurrent || this.cached.size > capacity / 2) {
      this.cached.delete(viewer.id);
      this.cached.set(viewer.id, entry);
    }
    return selectFor(entry, viewer);
  }

  /** Reads the cache or the database. Concurrent calls share one load, except those that pass a transaction. */
  async load(viewer: ViewerRef | null, sql?: Queryable): Promise<Visibility | null> {
    if (viewer === null) return (await this.loadShared(sql)).guests;
    const known = this.peek(viewer);
    if (known !== undefined) return known;
    if (sql !== undefined) return selectFor((await this.readAll([viewer.id], sql)).get(viewer.id)!, viewer);
    const running = this.loading.get(viewer.id);
    if (running !== undefined) return selectFor(await running, viewer);
    const load = this.readAll([viewer.id])
      .then((entries) => entries.get(viewer.id)!)
      .finally(() => {
        if (this.loading.get(viewer.id) === load) this.loading.delete(viewer.id);
      });
    this.loading.set(viewer.id, load);
    return selectFor(await load, viewer);
  }

  /** Visibilities of people from whom something is hidden, by id; those not in memory are read in one statement. */
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
    for (const [id, entry] of await this.readAll([...unknown.keys()], sql)) {
      const viewer = unknown.get(id)!;
      note(viewer, selectFor(entry, viewer));
    }
    return limited;
  }

  async isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean> {
    const { sandbox } = await this.loadShared(sql);
    return sandbox.has(one) !== sandbox.has(other) || existsBlock(sql, one, other);
  }

  /** Invalidates the entry of a person. */
  forget(userId: string): void {
    this.changes++;
    this.cached.delete(userId);
    // Later calls must not share a load that began before the change.
    this.loading.delete(userId);
  }

  /** Invalidates the entry of a person who follows or unfollows somebody, if the followed account may be private. */
  forgetFollower(userId: string, followedId: string): void {
    if (this.shared === undefined || this.shared.privates.has(followedId)) this.forget(userId);
  }

  /**
   * Applies that an account became private or public. Only its entry and those of its followers are invalidated: for
   * everybody else only the set of private accounts changes.
   */
  changePrivacy(userId: string, isPrivate: boolean, followerIds: readonly string[]): void {
    const { shared } = this;
    if (shared === undefined) return this.forgetAll();
    this.changes++;
    this.loading.clear();
    this.sharedLoading = undefined;
    for (const id of [userId, ...followerIds]) this.cached.delete(id);
    const privates = new Set(shared.privates);
    if (isPrivate) privates.add(userId);
    else privates.delete(userId);
    this.shared = this.makeShared(privates, shared.sandbox);
  }

  /** Drops the whole cache, including the list of private accounts and the id of the demo account. */
  forgetAll(): void {
    this.changes++;
    this.cached.clear();
    this.loading.clear();
    this.shared = undefined;
    this.sharedLoading = undefined;
  }

  private async loadShared(sql?: Queryable): Promise<SharedState> {
    if (this.shared !== undefined) return this.shared;
    if (sql !== undefined) return this.readShared(sql);
    const load = (this.sharedLoading ??= this.readShared(this.platform.db).finally(() => {
      if (this.sharedLoading === load) this.sharedLoading = undefined;
    }));
    return load;
  }

  private async readShared(sql: Queryable): Promise<SharedState> {
    const before = this.changes;
    const deletedAfter = new Date(this.platform.clock.now().getTime() - sandboxRetentionMs);
    const privates: ReadonlySet<string> = new Set(await listPrivateIds(sql));
    const sandbox: ReadonlySet<string> = new Set(await listSandboxIds(sql, deletedAfter));
    const shared = this.makeShared(privates, sandbox);
    if (this.changes !== before) return shared;
    // Keep the object of a concurrent load: `hasPersonalVisibility` compares visibilities of guests by identity.
    return (this.shared ??= shared);
  }

  private makeShared(privates: ReadonlySet<string>, sandbox: ReadonlySet<string>): SharedState {
    const admins = sandbox.size === 0 ? null : this.makeVisibility({ ...emptyHiddenSet, sandbox });
    const guests =
      privates.size === 0 ? admins : this.makeVisibility({ ...emptyHiddenSet, privates, sandbox });
    return { privates, sandbox, guests, admins };
  }

  private async readAll(userIds: string[], sql?: Queryable): Promise<Map<string, ViewerEntry>> {
    const before = this.changes;
    const shared = await this.loadShared(sql);
    const found = await listHiddenRows(sql ?? this.platform.db, userIds, shared.privates.size > 0);
    const rows = Map.groupBy(found, (row) => row.viewerId);
    const entries = new Map<string, ViewerEntry>();
    for (const userId of userIds) {
      const entry = this.makeEntry(readHidden(userId, rows.get(userId) ?? [], shared), shared);
      entries.set(userId, entry);
      if (this.changes === before) this.cached.set(userId, entry);
    }
    while (this.cached.size > capacity) this.cached.delete(this.cached.keys().next().value!);
    return entries;
  }

  private makeEntry(found: HiddenSet, shared: SharedState): ViewerEntry {
    const hidden = { ...found, privates: shared.privates };
    const isDemo = shared.sandbox.has(hidden.viewerId);
    const own = seesAsGuests(hidden) && !isDemo ? shared.guests : this.makeVisibility(hidden);
    if (shared.privates.size === 0) return { own, asAdmin: own, hidden, shared };
    const open = { ...hidden, privates: noIds, open: noIds };
    return { own, asAdmin: seesAsGuests(open) ? shared.admins : this.makeVisibility(open), hidden, shared };
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
      listFilterReason: (item) => listFilterReason(hidden, item, () => this.foldOnce(item), nowMs()),
    };
  }

  private foldOnce(item: ContentRef): FoldedTexts {
    let folded = this.folded.get(item);
    if (folded === undefined) {
      folded = foldTexts(item.texts());
      this.folded.set(item, folded);
    }
    return folded;
  }
}

function readHidden(viewerId: string, rows: HiddenRow[], { privates, sandbox }: SharedState): HiddenSet {
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
    sandbox: sandbox.has(viewerId) ? noIds : sandbox,
    open: new Set(of('open').map((row) => row.value)),
    reported: new Set(of('reported').map((row) => row.value)),
  };
}

export const visibilityCacheKey = serviceKey<VisibilityCache>('visibilityCache');
