import { implementFunction } from '#platform/kernel/implement.ts';
import { listSessions } from '../api.ts';
import { computeSessionExpiryTimeMs } from '../domain/session-ttl.ts';
import { listSessionsByUser } from './store-sessions.ts';

/** Lists the caller's sessions, the most recently used first (EXP-014). */
export const listSessionsHandler = implementFunction(listSessions, async function listSessions(ctx) {
  const rows = await listSessionsByUser(ctx.db, ctx.viewer.id);
  // Many visitors share the demo account, so each of them sees only their own session.
  const isOwn = (row: { id: string }) => !ctx.viewer.isDemo || row.id === ctx.viewer.sessionId;
  const alive = rows.filter((row) => computeSessionExpiryTimeMs(row) > ctx.now.getTime() && isOwn(row));
  return {
    sessions: alive.map((row) => ({
      id: row.id,
      isCurrent: row.id === ctx.viewer.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      userAgent: row.userAgent,
      address: row.address,
    })),
  };
});
