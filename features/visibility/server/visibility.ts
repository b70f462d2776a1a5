/**
 * The interface of visibility: which people and content a viewer may be shown, by blocks, mutes, muted words, reports and
 * private accounts (EXP-065, EXP-067). Features that ask come before the features that store these, so the interface is
 * declared here and `moderation` provides the implementation.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import type { DenialReason, ListFilterReason } from '../domain/reasons.ts';

/** Content that visibility decides about. The provider caches by object identity, so pass the same object again if you can. */
export interface ContentRef {
  kind: 'post' | 'comment' | 'story' | 'storyComment' | 'venue';
  id: string;
  /** The author; null for content without one. */
  userId: string | null;
  /** Returns all texts of the content, with tags (`#tag`) and the text alternatives of pictures, to search for muted words. */
  texts(): readonly string[];
}

/** The visibility rules of one viewer. An author always sees their own content. */
export interface Visibility {
  /** Returns true if one of the two has blocked the other: the other person does not exist for the viewer. */
  isBlocked(userId: string): boolean;
  /** Returns the ids of all people for whom `isBlocked` is true. */
  blockedIds(): string[];
  /**
   * Returns true for the demo account, unless the viewer is the demo account itself: its content does not exist for others
   * (Q-11).
   */
  isSandboxed(userId: string): boolean;
  /** Returns true if the other person has blocked the viewer. */
  isBlockedBy(userId: string): boolean;
  /**
   * Returns true if the account is private and the viewer does not follow it: the profile head is shown, posts and stories
   * are not.
   */
  isHiddenByPrivacy(userId: string): boolean;
  /**
   * Returns true if posts and stories of the person do not exist for the viewer: blocked in either direction, or hidden by
   * privacy.
   */
  isInaccessible(userId: string): boolean;
  /** Returns the ids of all people for whom `isInaccessible` is true. */
  inaccessibleAuthorIds(): string[];
  isMuted(userId: string): boolean;
  mutedIds(): string[];
  /** Returns the reason why content must not be shown anywhere, not even on its own page; null if it may be shown. */
  denialReason(item: Pick<ContentRef, 'kind' | 'id' | 'userId'>): DenialReason | null;
  /** Returns the reason why content is left out of lists; null if it is listed. */
  listFilterReason(item: ContentRef): ListFilterReason | null;
}

/** A viewer. Admins see content of private accounts. */
export type ViewerRef = Pick<Viewer, 'id' | 'isAdmin'>;

/** The interface that `moderation` implements. A viewer of null is a signed-out visitor. */
export interface VisibilityProvider {
  /** Reads memory only: null if nothing is hidden, undefined if it is unknown and `load` must be called. */
  peek(viewer: ViewerRef | null): Visibility | null | undefined;
  /** Returns the visibility from memory or the database; null if nothing is hidden. */
  load(viewer: ViewerRef | null, sql?: Queryable): Promise<Visibility | null>;
  /** Returns the visibility of each viewer from whom something is hidden, by id. */
  loadAll(viewers: readonly ViewerRef[], sql: Queryable): Promise<Map<string, Visibility>>;
  /** Reads from the database, not from memory, whether one of two people has blocked the other. */
  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean>;
}

/** Key of the provider; `moderation` registers it. */
export const visibilityKey = serviceKey<VisibilityProvider>('visibility');

/**
 * Returns the visibility of a viewer, or of signed-out visitors; null if nothing is hidden.
 * @param sql inside a transaction, pass the transaction: a call that holds a connection must not wait for a second one
 */
export async function visibilityFor(
  platform: Platform,
  viewer: ViewerRef | null | undefined,
  sql?: Queryable,
): Promise<Visibility | null> {
  const provider = platform.service(visibilityKey);
  const known = provider.peek(viewer ?? null);
  return known === undefined ? provider.load(viewer ?? null, sql) : known;
}

/** Like `visibilityFor`, from memory alone; undefined if it is unknown and `visibilityFor` must be called. */
export function peekVisibility(platform: Platform, viewer: ViewerRef | null): Visibility | null | undefined {
  return platform.service(visibilityKey).peek(viewer);
}

/** True if a viewer is shown other content than signed-out visitors, and so cannot share the run of a live query with them. */
export async function hasPersonalVisibility(platform: Platform, viewer: ViewerRef): Promise<boolean> {
  const [own, shared] = await Promise.all([visibilityFor(platform, viewer), visibilityFor(platform, null)]);
  return own !== shared;
}

/** Returns the visibility of each viewer from whom something is hidden, by id. Reads those not in memory in one statement. */
export function visibilitiesFor(
  platform: Platform,
  viewers: readonly ViewerRef[],
  sql: Queryable,
): Promise<Map<string, Visibility>> {
  return platform.service(visibilityKey).loadAll(viewers, sql);
}
