/**
 * Cache of sessions by token. It saves a database read for each request. Cache misses in the same turn of the event
 * loop share one query. A change of a session or of its user evicts the entry immediately.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { GenerationalCache } from '#platform/kernel/generational-cache.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { isAdmin } from '../domain/is-admin.ts';
import { buildAvatarUrl } from '../domain/present-person.ts';
import { computeSessionExpiryTimeMs, minSessionLastUseWriteIntervalMs } from '../domain/session-ttl.ts';
import { isNewAccount } from './new-accounts.ts';
import { listSessionsByTokenDigests, type SessionRow, updateSessionLastUseTimes } from './store-sessions.ts';
import { hasSecretTokenFormat, computeSecretTokenDigest } from './secret-token.ts';

interface Entry {
  viewer: Viewer;
  times: { lastSeenAt: Date; expiresAt: Date };
  /**
   * Time in milliseconds since 1970 after which the session is read from the database again, because this process may
   * have missed an event about a change of the session.
   */
  freshUntilMs: number;
}

interface Waiting {
  resolve(viewer: Viewer | null): void;
  reject(error: unknown): void;
}

/** Size of each of the cache's two generations, in sessions. The cache holds at most twice as many sessions. */
const generationSize = 25_000;
const freshMs = 60_000;
const batchSize = 1_000;
const maxWaiting = 20_000;
const flushMs = 30_000;

/** Key under which the service locator `platform.service` holds the session cache. */
export const sessionCacheServiceKey = createServiceKey<SessionCache>('sessionCache');

/** In-memory cache of sessions by session token. */
export class SessionCache {
  private readonly platform: Platform;
  /** Cached sessions by digest of the token. */
  private readonly cached = new GenerationalCache<string, Entry>(generationSize);
  private waiting = new Map<string, Waiting[]>();
  private isScheduled = false;
  /**
   * Number of calls of `forget` and `forgetAll` so far. If the number changes while a session is read from the
   * database, the row may be outdated: it is returned but not cached.
   */
  private changes = 0;
  /** Times of last use that are not written to the database yet, by session id. */
  private readonly used = new Map<string, Date>();
  private readonly timer: NodeJS.Timeout;

  constructor(platform: Platform) {
    this.platform = platform;
    this.timer = setInterval(() => void this.flush(), flushMs);
    this.timer.unref();
  }

  /**
   * Returns the viewer (signed-in user) of a session token from the cache: null if the token is invalid, undefined on a
   * cache miss.
   */
  peek(token: string): Viewer | null | undefined {
    return hasSecretTokenFormat(token) ? this.lookUp(computeSecretTokenDigest(token)) : null;
  }

  /**
   * Returns the viewer (signed-in user) of a session token, from the cache or else from the database. Returns null if
   * the token is malformed, unknown or expired, or if the user is suspended, deactivated or deleted.
   */
  async authenticate(token: string): Promise<Viewer | null> {
    if (!hasSecretTokenFormat(token)) return null;
    const digest = computeSecretTokenDigest(token);
    const known = this.lookUp(digest);
    return known === undefined ? this.read(digest) : known;
  }

  /** Evicts sessions of a user from the cache: the sessions with the given ids, or all sessions of the user. */
  forget(userId: string, sessionIds: readonly string[] | 'all' = 'all'): void {
    this.changes++;
    this.cached.deleteWhere(
      ({ viewer }) => viewer.id === userId && (sessionIds === 'all' || sessionIds.includes(viewer.sessionId)),
    );
  }

  /** Evicts all sessions. Called when this process may have missed the events of other processes. */
  forgetAll(): void {
    this.changes++;
    this.cached.clear();
  }

  /** Writes to the database when sessions were last used. Each session's time is written at most once per hour. */
  async flush(): Promise<void> {
    if (this.used.size === 0) return;
    const uses = [...this.used];
    this.used.clear();
    try {
      await updateSessionLastUseTimes(this.platform.db, uses);
    } catch (error) {
      for (const [id, at] of uses) if (!this.used.has(id)) this.used.set(id, at);
      this.platform.log.warn({ err: error }, 'storing the last use of sessions failed; will be retried');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private lookUp(digest: string): Viewer | null | undefined {
    const entry = this.cached.get(digest);
    if (entry === undefined) return undefined;
    const now = this.platform.clock.now().getTime();
    // A cached expiry may be too early, because another process may have recorded a later use. Reads the session again
    // before it counts as expired.
    if (now >= entry.freshUntilMs) return undefined;
    if (now >= computeSessionExpiryTimeMs(entry.times)) return null;
    this.noteUse(entry, now);
    return entry.viewer;
  }

  private noteUse(entry: Entry, nowMs: number): void {
    if (nowMs - entry.times.lastSeenAt.getTime() < minSessionLastUseWriteIntervalMs) return;
    entry.times.lastSeenAt = new Date(nowMs);
    this.used.set(entry.viewer.sessionId, entry.times.lastSeenAt);
  }

  private read(digest: string): Promise<Viewer | null> {
    return new Promise((resolve, reject) => {
      const others = this.waiting.get(digest);
      if (others !== undefined) {
        others.push({ resolve, reject });
        return;
      }
      if (this.waiting.size >= maxWaiting) {
        reject(
          Object.assign(new Error('too many sessions are waiting to be read'), { code: 'CONNECT_TIMEOUT' }),
        );
        return;
      }
      this.waiting.set(digest, [{ resolve, reject }]);
      if (this.isScheduled) return;
      this.isScheduled = true;
      setImmediate(() => void this.readWaiting());
    });
  }

  private async readWaiting(): Promise<void> {
    this.isScheduled = false;
    const all = this.waiting;
    this.waiting = new Map();
    const digests = [...all.keys()];
    // Writes the times of last use that only this process knows, so that the rows read next contain them.
    await this.flush();
    for (let from = 0; from < digests.length; from += batchSize) {
      await this.readSome(digests.slice(from, from + batchSize), all);
    }
  }

  private async readSome(digests: string[], waiting: Map<string, Waiting[]>): Promise<void> {
    const changesBefore = this.changes;
    try {
      const rows = await listSessionsByTokenDigests(this.platform.db, digests);
      const byDigest = new Map(rows.map((row) => [row.digest, row]));
      const nowMs = this.platform.clock.now().getTime();
      for (const digest of digests) {
        const row = byDigest.get(digest);
        const isAlive = row !== undefined && nowMs < computeSessionExpiryTimeMs(row);
        const entry = isAlive ? this.entryOf(row, nowMs) : null;
        if (entry !== null) {
          this.noteUse(entry, nowMs);
          if (this.changes === changesBefore) this.cached.set(digest, entry);
        }
        for (const { resolve } of waiting.get(digest) ?? []) resolve(entry?.viewer ?? null);
      }
    } catch (error) {
      for (const digest of digests) for (const { reject } of waiting.get(digest) ?? []) reject(error);
    }
  }

  private entryOf(row: SessionRow, nowMs: number): Entry {
    return {
      viewer: viewerOf(this.platform, row),
      times: { lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt },
      freshUntilMs: nowMs + freshMs,
    };
  }
}

/** Maps a session's database row to the viewer (signed-in user) of a request. */
function viewerOf(platform: Platform, row: SessionRow): Viewer {
  const isNew = row.networkAt !== null && isNewAccount(row.networkAt, platform.clock.now());
  return {
    id: row.userId,
    sessionId: row.sessionId,
    handle: row.handle,
    displayName: row.displayName,
    avatarUrl: buildAvatarUrl({
      id: row.userId,
      displayName: row.displayName,
      avatarKey: row.avatarKey,
    }),
    isAdmin: isAdmin(platform.config.admin, { ...row, id: row.userId }),
    emailVerified: row.emailVerified,
    isLeaving: row.isLeaving,
    network: isNew ? row.network! : undefined,
    isDemo: row.isDemo,
  };
}
