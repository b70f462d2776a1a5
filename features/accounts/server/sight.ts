/**
 * What a person is not shown: people they blocked or who blocked them, people and words they muted, things they
 * reported. The feature that keeps this stands after most of those that must ask, so the question is here and the
 * answer is provided there.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service-key.ts';

/** A thing that may be hidden from somebody. The same object is asked about again and again where it can be. */
export interface Seen {
  kind: 'post' | 'comment' | 'story' | 'storyComment' | 'venue';
  id: string;
  /** Who made it; null for nobody. */
  userId: string | null;
  /** Everything it says, tags with their `#` and text alternatives of pictures too. */
  texts(): readonly string[];
}

export type HidingReason = 'blocked' | 'reported' | 'muted' | 'word';

/** One viewer's sight. Who made a thing always sees it. */
export interface Sight {
  /** Blocked in either direction: the other is not there. */
  isBlocked(userId: string): boolean;
  /** Everybody of whom that is true. */
  blockedIds(): string[];
  /** The other one has blocked the viewer. */
  isBlockedBy(userId: string): boolean;
  isMuted(userId: string): boolean;
  mutedIds(): string[];
  /** Why a thing must not be shown at all, wherever it is asked for; null for a thing that may be. */
  whyGone(item: Pick<Seen, 'kind' | 'id' | 'userId'>): HidingReason | null;
  /** Why a thing is left out of lists; null for a thing that is shown. */
  whyHidden(item: Seen): HidingReason | null;
}

export interface SightKeeper {
  /** From memory: null where nothing is hidden from this person, undefined where `load` must be asked. */
  peek(userId: string): Sight | null | undefined;
  load(userId: string, sql?: Queryable): Promise<Sight | null>;
  /** The sights of those of some people who do not see all. */
  loadAll(userIds: readonly string[], sql: Queryable): Promise<Map<string, Sight>>;
  /** Whether one of two people has blocked the other, as the database says now. */
  isBlockedBetween(sql: Queryable, one: string, other: string): Promise<boolean>;
}

export const sightKey = serviceKey<SightKeeper>('sight');

/**
 * A viewer's sight; null where nothing is hidden from them, as from everybody who is signed out.
 * @param sql inside a transaction, the transaction: who holds a connection must not wait for another
 */
export async function sightOf(
  platform: Platform,
  viewer: Pick<Viewer, 'id'> | null | undefined,
  sql?: Queryable,
): Promise<Sight | null> {
  if (viewer === null || viewer === undefined) return null;
  const keeper = platform.service(sightKey);
  const known = keeper.peek(viewer.id);
  return known === undefined ? keeper.load(viewer.id, sql) : known;
}

/** The sights of those of some people who do not see all, by their ids; what is not in memory is read in one statement. */
export function sightsOf(
  platform: Platform,
  userIds: readonly string[],
  sql: Queryable,
): Promise<Map<string, Sight>> {
  return platform.service(sightKey).loadAll(userIds, sql);
}
