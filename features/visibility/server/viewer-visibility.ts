/**
 * Interface of visibility: which people and content a viewer may see, considering blocks, mutes, muted words, reports
 * and private accounts (EXP-065, EXP-067). The moderation feature implements the interface. The interface is declared
 * in this feature, because a feature can import only features that come before it in the feature order.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { ContentDenialReason, ListExclusionReason } from '../domain/reasons.ts';

/**
 * A piece of content whose visibility is checked. Results are cached by object identity, so pass the same object again
 * if possible.
 */
export interface VisibilitySubject {
  /** Kind of the content, such as `post`. Reports use the same name. */
  kind: string;
  id: string;
  /** Id of the author; null if the content has no author. */
  userId: string | null;
  /**
   * Returns all texts of the content, which are searched for muted words. They include tags (`#tag`) and alternative
   * texts of pictures.
   */
  texts(): readonly string[];
}

/** Visibility rules for one viewer. Authors always see their own content. */
export interface ViewerVisibility {
  /**
   * True if this person has blocked the viewer or the viewer has blocked this person. Each is then treated as
   * nonexistent for the other.
   */
  isBlocked(userId: string): boolean;
  /** Returns the ids of all people for whom `isBlocked` is true. */
  blockedIds(): string[];
  /**
   * True if this person is the demo account and the viewer is somebody else. Nobody else sees the content of the demo
   * account.
   */
  isSandboxed(userId: string): boolean;
  /** True if this person has blocked the viewer. */
  isBlockedBy(userId: string): boolean;
  /**
   * True if this person's account is private and the viewer is not an approved follower. The viewer sees the profile's
   * header but no posts or stories.
   */
  isHiddenByPrivacy(userId: string): boolean;
  /**
   * True if the viewer cannot see this person's posts and stories, because of a block in either direction or a private
   * account.
   */
  isInaccessible(userId: string): boolean;
  /** Returns the ids of all people for whom `isInaccessible` is true. */
  inaccessibleAuthorIds(): string[];
  isMuted(userId: string): boolean;
  mutedIds(): string[];
  /**
   * Returns the reason why content must not be shown to the viewer anywhere, not even on its own page. Returns null if
   * it may be shown.
   */
  denialReason(item: Pick<VisibilitySubject, 'kind' | 'id' | 'userId'>): ContentDenialReason | null;
  /** Returns the reason why content is left out of the viewer's lists; null if it is listed. */
  listFilterReason(item: VisibilitySubject): ListExclusionReason | null;
}

/** The fields of a viewer that visibility depends on. Admins see the content of private accounts. */
export type ViewerForVisibilityCheck = Pick<Viewer, 'id' | 'isAdmin'>;

/**
 * Loads the visibility of viewers. The moderation feature implements it. A null viewer is a signed-out visitor. A null
 * visibility hides nothing.
 */
export interface VisibilityProvider {
  /**
   * Returns the cached visibility of a viewer; null if nothing is hidden. Returns undefined on a cache miss; then call
   * `load`.
   */
  peek(viewer: ViewerForVisibilityCheck | null): ViewerVisibility | null | undefined;
  /** Returns the visibility of a viewer, from the cache or the database; null if nothing is hidden. */
  load(viewer: ViewerForVisibilityCheck | null, sql?: Queryable): Promise<ViewerVisibility | null>;
  /** Returns the visibility of several viewers by their ids. Viewers from whom nothing is hidden are not in the map. */
  loadAll(
    viewers: readonly ViewerForVisibilityCheck[],
    sql: Queryable,
  ): Promise<Map<string, ViewerVisibility>>;
  /** True if one of two people has blocked the other. Reads the database, not the cache. */
  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean>;
}

/** Service key of the visibility provider, which the moderation feature registers. */
export const visibilityServiceKey = createServiceKey<VisibilityProvider>('visibility');

/**
 * Returns the visibility of a viewer; null if nothing is hidden from the viewer. A null or undefined viewer is a
 * signed-out visitor.
 * @param sql the caller's transaction, if there is one. The function uses its connection, because waiting for a second
 * connection while holding the first one can cause a deadlock.
 */
export async function loadVisibilityForViewer(
  platform: Platform,
  viewer: ViewerForVisibilityCheck | null | undefined,
  sql?: Queryable,
): Promise<ViewerVisibility | null> {
  const provider = platform.service(visibilityServiceKey);
  const known = provider.peek(viewer ?? null);
  return known === undefined ? provider.load(viewer ?? null, sql) : known;
}

/**
 * Returns the cached visibility of a viewer; null if nothing is hidden from the viewer. Returns undefined if the cache
 * has no visibility of this viewer; the caller then calls `loadVisibilityForViewer`.
 */
export function getCachedVisibilityForViewer(
  platform: Platform,
  viewer: ViewerForVisibilityCheck | null,
): ViewerVisibility | null | undefined {
  return platform.service(visibilityServiceKey).peek(viewer);
}

/**
 * Returns true if the visibility of a signed-in viewer differs from that of signed-out visitors. A live query must then
 * run for this viewer alone, because the result that signed-out visitors share would be wrong.
 */
export async function hasViewerSpecificVisibility(
  platform: Platform,
  viewer: ViewerForVisibilityCheck,
): Promise<boolean> {
  const [own, shared] = await Promise.all([
    loadVisibilityForViewer(platform, viewer),
    loadVisibilityForViewer(platform, null),
  ]);
  return own !== shared;
}

/**
 * Returns the visibility of several viewers by their ids, with one SQL query for all viewers who are not in the cache.
 * Viewers from whom nothing is hidden are not in the map.
 */
export function loadVisibilityByViewer(
  platform: Platform,
  viewers: readonly ViewerForVisibilityCheck[],
  sql: Queryable,
): Promise<Map<string, ViewerVisibility>> {
  return platform.service(visibilityServiceKey).loadAll(viewers, sql);
}
