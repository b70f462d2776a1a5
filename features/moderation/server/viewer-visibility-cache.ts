/**
 * Cache of the visibility rules, which decide what each viewer may see. Because of the cache, most lists need no
 * database query for these rules. Most people share the rules of signed-out visitors, because they have no rules of
 * their own. Events of blocks, mutes, reports, private accounts and follows evict entries.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { GenerationalCache } from '#platform/kernel/generational-cache.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { listPrivateAccountIds, listDemoAccountIds } from '#features/accounts/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import {
  type ViewerForVisibilityCheck,
  type ContentForVisibilityCheck,
  type VisibilityFilter,
  type VisibilityProvider,
} from '#features/visibility/server/public.ts';
import {
  type ViewerVisibilityRules,
  isBlockedPersonOrHiddenDemoAccount,
  isUnfollowedPrivateAccount,
  isPersonMutedOrReported,
  doesViewerSeeSameContentAsGuests,
  findContentDenialReason,
  findReasonToOmitFromLists,
} from '../domain/decide-visible.ts';
import {
  type FoldedContentTextsAndWords,
  indexTextsForMutedWordMatching,
  parseMutedWord,
} from '../domain/match-words.ts';
import { hasBlockBetweenUsers, type VisibilityRuleRow, listVisibilityRulesOfViewers } from './store.ts';

/** Size of each of the cache's two generations, in viewers. The cache holds at most twice as many viewers. */
const generationSize = 10_000;

/**
 * Cache entry of one viewer. `own` decides what is hidden from the viewer. In requests with the admin role, `asAdmin`
 * decides this instead, and private accounts are visible. Null means that nothing is hidden.
 */
interface ViewerEntry {
  own: VisibilityFilter | null;
  asAdmin: VisibilityFilter | null;
  /** The viewer's blocks, mutes, muted words and reports, from which `own` and `asAdmin` were built. */
  rules: ViewerVisibilityRules;
  shared: SharedState;
}

const selectFor = (entry: ViewerEntry, viewer: ViewerForVisibilityCheck) =>
  can(viewer, 'administer') ? entry.asAdmin : entry.own;

interface SharedState {
  privateAccountIds: ReadonlySet<string>;
  /**
   * User ids of the current demo account and of recently reset demo accounts. The content of a reset account is deleted
   * only gradually.
   */
  demoAccountIds: ReadonlySet<string>;
  /**
   * Decides what is hidden from signed-out visitors and from everybody without rules of their own. Null if nothing is
   * hidden from them.
   */
  guests: VisibilityFilter | null;
  /**
   * Hides the demo account from admins without rules of their own. Null if there is no demo account, so that nothing is
   * hidden from these admins.
   */
  admins: VisibilityFilter | null;
}

/**
 * Time in milliseconds for which a demo account (sandbox) remains hidden after its reset, because its content is
 * deleted only gradually.
 */
const sandboxRetentionMs = 24 * 60 * 60 * 1000;

const noIds: ReadonlySet<string> = new Set();

const emptyRules: ViewerVisibilityRules = {
  viewerId: '',
  blocked: noIds,
  blockedBy: noIds,
  muted: new Map(),
  words: [],
  privateAccountIds: noIds,
  followedPrivateAccountIds: noIds,
  demoAccountIds: noIds,
  reported: noIds,
};

/** Cache of what is hidden from each viewer. Other features use it through the interface `VisibilityProvider`. */
export class ViewerVisibilityCache implements VisibilityProvider {
  private readonly platform: Platform;
  private readonly cached = new GenerationalCache<string, ViewerEntry>(generationSize);
  private readonly loading = new Map<string, Promise<ViewerEntry>>();
  /** Private accounts and demo accounts, which are the same for all viewers; undefined until they are loaded. */
  private shared: SharedState | undefined;
  private sharedLoading: Promise<SharedState> | undefined;
  /** Number of invalidations so far. If it changes during a load, the loaded data may be outdated and is not cached. */
  private changes = 0;
  /**
   * Folded texts of content, in which muted words are searched. They are cached by content object, because the same
   * object is checked for many viewers.
   */
  private readonly folded = new WeakMap<ContentForVisibilityCheck, FoldedContentTextsAndWords>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns what is hidden from a viewer, without a database query: null if nothing is hidden, undefined on a cache
   * miss.
   */
  peek(viewer: ViewerForVisibilityCheck | null): VisibilityFilter | null | undefined {
    if (this.shared === undefined) return undefined;
    if (viewer === null) return this.shared.guests;
    const cached = this.cached.get(viewer.id);
    if (cached === undefined) return undefined;
    if (cached.shared === this.shared) return selectFor(cached, viewer);
    const entry = this.makeEntry(cached.rules, this.shared);
    this.cached.set(viewer.id, entry);
    return selectFor(entry, viewer);
  }

  /**
   * Returns what is hidden from a viewer, from the cache or else from the database; null if nothing is hidden. Without
   * `sql`, concurrent calls for one viewer share one query (single flight).
   * @param sql the caller's transaction, if the query must run in it
   */
  async load(viewer: ViewerForVisibilityCheck | null, sql?: Queryable): Promise<VisibilityFilter | null> {
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

  /**
   * Returns what is hidden from each of several viewers, by viewer id. Leaves out viewers from whom nothing is hidden.
   * One SQL query reads the rules of all viewers who are not in the cache.
   */
  async loadAll(
    viewers: readonly ViewerForVisibilityCheck[],
    sql: Queryable,
  ): Promise<Map<string, VisibilityFilter>> {
    const limited = new Map<string, VisibilityFilter>();
    const unknown = new Map<string, ViewerForVisibilityCheck>();
    const note = (viewer: ViewerForVisibilityCheck, visibility: VisibilityFilter | null) => {
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

  /**
   * Returns true if the two people are hidden from each other: one of them has blocked the other, or exactly one of
   * them is a demo account.
   */
  async isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean> {
    const { demoAccountIds } = await this.loadShared(sql);
    return demoAccountIds.has(one) !== demoAccountIds.has(other) || hasBlockBetweenUsers(sql, one, other);
  }

  /** Evicts a viewer's entry after the rules that hide content from this viewer have changed. */
  forget(userId: string): void {
    this.changes++;
    this.cached.delete(userId);
    // A load that began before the change may return outdated rules, so later calls must not wait for it.
    this.loading.delete(userId);
  }

  /**
   * Evicts the entry of a viewer who followed or unfollowed the account `followedId`. Does nothing if that account is
   * known to be public, because following a public account does not change what the viewer may see.
   */
  forgetFollower(userId: string, followedId: string): void {
    if (this.shared === undefined || this.shared.privateAccountIds.has(followedId)) this.forget(userId);
  }

  /**
   * Updates the cache after an account became private or public. Evicts only the entries of the account itself and of
   * its followers. All other entries get the new set of private accounts without a database query.
   */
  changePrivacy(userId: string, isPrivate: boolean, followerIds: readonly string[]): void {
    const { shared } = this;
    if (shared === undefined) return this.forgetAll();
    this.changes++;
    this.loading.clear();
    this.sharedLoading = undefined;
    for (const id of [userId, ...followerIds]) this.cached.delete(id);
    const privateAccountIds = new Set(shared.privateAccountIds);
    if (isPrivate) privateAccountIds.add(userId);
    else privateAccountIds.delete(userId);
    this.shared = this.makeShared(privateAccountIds, shared.demoAccountIds);
  }

  /** Clears the whole cache, including the sets of private accounts and demo accounts. */
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
    const privateAccountIds: ReadonlySet<string> = new Set(await listPrivateAccountIds(sql));
    const demoAccountIds: ReadonlySet<string> = new Set(await listDemoAccountIds(sql, deletedAfter));
    const shared = this.makeShared(privateAccountIds, demoAccountIds);
    if (this.changes !== before) return shared;
    // If a concurrent load has stored an object, returns that object. All callers must get the same object, because
    // `doesViewerSeeOtherContentThanGuests` compares the visibility of guests by identity.
    return (this.shared ??= shared);
  }

  private makeShared(
    privateAccountIds: ReadonlySet<string>,
    demoAccountIds: ReadonlySet<string>,
  ): SharedState {
    const admins = demoAccountIds.size === 0 ? null : this.makeVisibility({ ...emptyRules, demoAccountIds });
    const guests =
      privateAccountIds.size === 0
        ? admins
        : this.makeVisibility({ ...emptyRules, privateAccountIds, demoAccountIds });
    return { privateAccountIds, demoAccountIds, guests, admins };
  }

  private async readAll(userIds: string[], sql?: Queryable): Promise<Map<string, ViewerEntry>> {
    const before = this.changes;
    const shared = await this.loadShared(sql);
    const found = await listVisibilityRulesOfViewers(
      sql ?? this.platform.db,
      userIds,
      shared.privateAccountIds.size > 0,
    );
    const rows = Map.groupBy(found, (row) => row.viewerId);
    const entries = new Map<string, ViewerEntry>();
    for (const userId of userIds) {
      const entry = this.makeEntry(buildVisibilityRules(userId, rows.get(userId) ?? [], shared), shared);
      entries.set(userId, entry);
      if (this.changes === before) this.cached.set(userId, entry);
    }
    return entries;
  }

  private makeEntry(found: ViewerVisibilityRules, shared: SharedState): ViewerEntry {
    const rules = { ...found, privateAccountIds: shared.privateAccountIds };
    const isDemo = shared.demoAccountIds.has(rules.viewerId);
    const own =
      doesViewerSeeSameContentAsGuests(rules) && !isDemo ? shared.guests : this.makeVisibility(rules);
    if (shared.privateAccountIds.size === 0) return { own, asAdmin: own, rules, shared };
    const adminRules = { ...rules, privateAccountIds: noIds, followedPrivateAccountIds: noIds };
    return {
      own,
      asAdmin: doesViewerSeeSameContentAsGuests(adminRules) ? shared.admins : this.makeVisibility(adminRules),
      rules,
      shared,
    };
  }

  private makeVisibility(rules: ViewerVisibilityRules): VisibilityFilter {
    const nowMs = () => this.platform.clock.now().getTime();
    const blockedIds = () => [...rules.blocked, ...rules.blockedBy, ...rules.demoAccountIds];
    return {
      isBlocked: (userId) => isBlockedPersonOrHiddenDemoAccount(rules, userId),
      blockedIds,
      isSandboxed: (userId) => rules.demoAccountIds.has(userId),
      isBlockedBy: (userId) => rules.blockedBy.has(userId) || rules.demoAccountIds.has(userId),
      isHiddenByPrivacy: (userId) => isUnfollowedPrivateAccount(rules, userId),
      isInaccessible: (userId) =>
        isBlockedPersonOrHiddenDemoAccount(rules, userId) || isUnfollowedPrivateAccount(rules, userId),
      inaccessibleAuthorIds: () => [
        ...blockedIds(),
        ...[...rules.privateAccountIds].filter((id) => !rules.followedPrivateAccountIds.has(id)),
      ],
      isMuted: (userId) => isPersonMutedOrReported(rules, userId, nowMs()),
      mutedIds: () =>
        [...rules.muted.keys()].filter((userId) => isPersonMutedOrReported(rules, userId, nowMs())),
      denialReason: (item) => findContentDenialReason(rules, item),
      listFilterReason: (item) => findReasonToOmitFromLists(rules, item, () => this.foldOnce(item), nowMs()),
    };
  }

  private foldOnce(item: ContentForVisibilityCheck): FoldedContentTextsAndWords {
    let folded = this.folded.get(item);
    if (folded === undefined) {
      folded = indexTextsForMutedWordMatching(item.texts());
      this.folded.set(item, folded);
    }
    return folded;
  }
}

function buildVisibilityRules(
  viewerId: string,
  rows: VisibilityRuleRow[],
  { privateAccountIds, demoAccountIds }: SharedState,
): ViewerVisibilityRules {
  const of = (what: VisibilityRuleRow['what']) => rows.filter((row) => row.what === what);
  const until = (row: VisibilityRuleRow) => row.expiresAt?.getTime() ?? Infinity;
  return {
    viewerId,
    blocked: new Set(of('blocked').map((row) => row.value)),
    blockedBy: new Set(of('blockedBy').map((row) => row.value)),
    muted: new Map(of('muted').map((row) => [row.value, until(row)])),
    words: of('word').flatMap((row) => {
      const word = parseMutedWord(row.value);
      return word === null ? [] : [{ word, untilMs: until(row) }];
    }),
    privateAccountIds,
    demoAccountIds: demoAccountIds.has(viewerId) ? noIds : demoAccountIds,
    followedPrivateAccountIds: new Set(of('open').map((row) => row.value)),
    reported: new Set(of('reported').map((row) => row.value)),
  };
}

/** Key under which the service locator `platform.service` holds the visibility cache. */
export const viewerVisibilityCacheServiceKey = createServiceKey<ViewerVisibilityCache>('visibilityCache');
