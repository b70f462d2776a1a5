/**
 * What a person is not shown: people they blocked or who blocked them, people and words they muted, things they
 * reported, and what people with a private account publish (EXP-067), which only those see whom they let follow them. The feature that keeps this stands after most of those that must ask, so the question is here and the
 * answer is provided there.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

/** A thing that may be hidden from somebody. The same object is asked about again and again where it can be. */
export interface ContentRef {
  kind: 'post' | 'comment' | 'story' | 'storyComment' | 'venue';
  id: string;
  /** Who made it; null for nobody. */
  userId: string | null;
  /** Everything it says, tags with their `#` and text alternatives of pictures too. */
  texts(): readonly string[];
}

export type HidingReason = 'blocked' | 'private' | 'reported' | 'muted' | 'word';

/** One viewer's visibility. Who made a thing always sees it. */
export interface Visibility {
  /** Blocked in either direction: the other is not there. */
  isBlocked(userId: string): boolean;
  /** Everybody of whom that is true. */
  blockedIds(): string[];
  /** The demo account, for anybody else: nothing of it exists for the viewer. */
  isSandboxed(userId: string): boolean;
  /** The other one has blocked the viewer. */
  isBlockedBy(userId: string): boolean;
  /** The other's account is private and the viewer does not follow them: their head is shown, not what they publish. */
  isHiddenByPrivacy(userId: string): boolean;
  /** What the other publishes is not there for the viewer: blocked in either direction, or kept back. */
  isInaccessible(userId: string): boolean;
  /** Everybody of whom that is true. */
  inaccessibleAuthorIds(): string[];
  isMuted(userId: string): boolean;
  mutedIds(): string[];
  /** Why a thing must not be shown at all, wherever it is asked for; null for a thing that may be. */
  denialReason(item: Pick<ContentRef, 'kind' | 'id' | 'userId'>): HidingReason | null;
  /** Why a thing is left out of lists; null for a thing that is shown. */
  listFilterReason(item: ContentRef): HidingReason | null;
}

/** Whose visibility is asked for. An admin sees what private people publish. */
export type ViewerRef = Pick<Viewer, 'id' | 'isAdmin'>;

export interface VisibilityProvider {
  /** From memory: null where nothing is hidden, undefined where `load` must be asked. Of nobody: what is hidden from guests. */
  peek(viewer: ViewerRef | null): Visibility | null | undefined;
  load(viewer: ViewerRef | null, sql?: Queryable): Promise<Visibility | null>;
  /** The visibilities of those of some people who do not see all. */
  loadAll(viewers: readonly ViewerRef[], sql: Queryable): Promise<Map<string, Visibility>>;
  /** Whether one of two people has blocked the other, as the database says now. */
  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean>;
}

export const visibilityKey = serviceKey<VisibilityProvider>('visibility');

/**
 * A viewer's visibility, or that of everybody who is signed out; null where nothing at all is hidden.
 * @param sql inside a transaction, the transaction: who holds a connection must not wait for another
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

/** The same from memory alone; undefined where memory does not know and `visibilityFor` must be asked. */
export function peekVisibility(platform: Platform, viewer: ViewerRef | null): Visibility | null | undefined {
  return platform.service(visibilityKey).peek(viewer);
}

/** Whether a viewer is shown something else than guests are, and so cannot share a run with them. */
export async function hasPersonalVisibility(platform: Platform, viewer: ViewerRef): Promise<boolean> {
  const [own, shared] = await Promise.all([visibilityFor(platform, viewer), visibilityFor(platform, null)]);
  return own !== shared;
}

/** The visibilities of those of some people who do not see all, by their ids; what is not in memory is read in one statement. */
export function visibilitiesFor(
  platform: Platform,
  viewers: readonly ViewerRef[],
  sql: Queryable,
): Promise<Map<string, Visibility>> {
  return platform.service(visibilityKey).loadAll(viewers, sql);
}
