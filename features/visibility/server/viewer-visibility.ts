/**
 * Interface for checking which people and content a viewer may see, considering blocks, mutes, muted words, reports and
 * private accounts (EXP-065, EXP-067). The moderation feature implements the interface. The interface is declared here,
 * because a feature can import only features that come before it in the feature order.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { ContentDenialReason, ListExclusionReason } from '../domain/reasons.ts';

/**
 * A content item, such as a post, that may be hidden from a viewer. Reuse the same object for an item if possible,
 * because the texts of each object are prepared for the search for muted words only once.
 */
export interface ContentForVisibilityCheck {
  /** Kind of the content, such as `post`; the same name as in `ReportableContentKind`. */
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

/** Decides what is hidden from one viewer. Authors always see their own content. */
export interface VisibilityFilter {
  /**
   * Returns true if the person and the viewer must not see each other: one of them has blocked the other, or the person
   * is a demo account and the viewer is somebody else.
   */
  isBlocked(userId: string): boolean;
  /** Returns the ids of all people for whom `isBlocked` is true. */
  blockedIds(): string[];
  /**
   * Returns true if the person is a demo account and the viewer is somebody else. The content of a demo account is
   * hidden from all other people.
   */
  isSandboxed(userId: string): boolean;
  /**
   * Returns true if the person has blocked the viewer. Also true if the person is a demo account and the viewer is
   * somebody else.
   */
  isBlockedBy(userId: string): boolean;
  /**
   * Returns true if the person's account is private and the viewer is not an approved follower. The viewer can open the
   * profile but sees none of its posts and stories.
   */
  isHiddenByPrivacy(userId: string): boolean;
  /**
   * Returns true if the viewer cannot see the person's posts and stories: `isBlocked` or `isHiddenByPrivacy` is true.
   */
  isInaccessible(userId: string): boolean;
  /** Returns the ids of all people for whom `isInaccessible` is true. */
  inaccessibleAuthorIds(): string[];
  isMuted(userId: string): boolean;
  mutedIds(): string[];
  /**
   * Returns the reason why content is hidden from the viewer everywhere, even on its own page; null if the viewer may
   * see it.
   */
  denialReason(item: Pick<ContentForVisibilityCheck, 'kind' | 'id' | 'userId'>): ContentDenialReason | null;
  /** Returns the reason why content is left out of the viewer's lists; null if it is listed. */
  listFilterReason(item: ContentForVisibilityCheck): ListExclusionReason | null;
}

/** The fields of a viewer that decide what the viewer may see. Admins see the content of private accounts. */
export type ViewerForVisibilityCheck = Pick<Viewer, 'id' | 'isAdmin'>;

/**
 * Loads what is hidden from viewers. The moderation feature implements this interface. A null viewer means a signed-out
 * visitor, and a null result means that nothing is hidden.
 */
export interface VisibilityProvider {
  /**
   * Returns from the cache what is hidden from a viewer; null if nothing is hidden. Returns undefined if the viewer is
   * not in the cache; the caller must then call `load`.
   */
  peek(viewer: ViewerForVisibilityCheck | null): VisibilityFilter | null | undefined;
  /** Returns what is hidden from a viewer, from the cache or else from the database; null if nothing is hidden. */
  load(viewer: ViewerForVisibilityCheck | null, sql?: Queryable): Promise<VisibilityFilter | null>;
  /**
   * Returns what is hidden from each of several viewers, by viewer id. Leaves out viewers from whom nothing is hidden.
   */
  loadAll(
    viewers: readonly ViewerForVisibilityCheck[],
    sql: Queryable,
  ): Promise<Map<string, VisibilityFilter>>;
  /**
   * Returns true if one of the two people has blocked the other, or if exactly one of them is a demo account. Reads
   * blocks from the database instead of the cache.
   */
  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean>;
}

/** Service key of the visibility provider, which the moderation feature registers. */
export const visibilityProviderServiceKey = createServiceKey<VisibilityProvider>('visibility');

/**
 * Returns what is hidden from a viewer; null if nothing is hidden. A null or undefined viewer means a signed-out
 * visitor.
 * @param sql the caller's transaction, if there is one. The query then uses the connection of this transaction, because
 * waiting for a second connection while holding the first one can cause a deadlock.
 */
export async function loadVisibilityFilterForViewer(
  platform: Platform,
  viewer: ViewerForVisibilityCheck | null | undefined,
  sql?: Queryable,
): Promise<VisibilityFilter | null> {
  const provider = platform.service(visibilityProviderServiceKey);
  const known = provider.peek(viewer ?? null);
  return known === undefined ? provider.load(viewer ?? null, sql) : known;
}

/**
 * Returns from the cache what is hidden from a viewer; null if nothing is hidden. Returns undefined if the viewer is
 * not in the cache; the caller must then call `loadVisibilityFilterForViewer`.
 */
export function getCachedVisibilityFilterForViewer(
  platform: Platform,
  viewer: ViewerForVisibilityCheck | null,
): VisibilityFilter | null | undefined {
  return platform.service(visibilityProviderServiceKey).peek(viewer);
}

/**
 * Returns true if a signed-in viewer sees other content than signed-out visitors do. A live query must then run for
 * this viewer alone, instead of sharing the result for signed-out visitors.
 */
export async function doesViewerSeeOtherContentThanGuests(
  platform: Platform,
  viewer: ViewerForVisibilityCheck,
): Promise<boolean> {
  const [own, shared] = await Promise.all([
    loadVisibilityFilterForViewer(platform, viewer),
    loadVisibilityFilterForViewer(platform, null),
  ]);
  return own !== shared;
}

/**
 * Returns what is hidden from each of several viewers, by viewer id. Reads all viewers who are not in the cache with
 * one SQL query. Leaves out viewers from whom nothing is hidden.
 */
export function loadVisibilityFiltersByViewerId(
  platform: Platform,
  viewers: readonly ViewerForVisibilityCheck[],
  sql: Queryable,
): Promise<Map<string, VisibilityFilter>> {
  return platform.service(visibilityProviderServiceKey).loadAll(viewers, sql);
}
