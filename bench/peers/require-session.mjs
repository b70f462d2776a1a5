import { createHash } from 'node:crypto';
import { NotAuthenticated } from '@feathersjs/errors';

/** Maximum number of cached sessions, as in Plaza's session cache. */
const maxSessions = 50_000;

/**
 * Creates a Feathers hook that identifies the caller by a session token and sets `params.user`. Sessions are cached
 * in memory as in Plaza. Calls over a socket and between services need no session.
 */
export function requireSession(knex) {
  const sessions = new Map();
  return async (context, next) => {
    if (context.params.provider === 'rest') {
      const token = context.params.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const digest = createHash('sha256').update(token).digest();
      const key = digest.toString('base64');
      let user = sessions.get(key);
      if (user === undefined) {
        user = await knex('sessions')
          .join('users', 'users.id', 'sessions.userId')
          .where({ digest })
          .first('users.id', 'users.handle', 'users.displayName');
        if (user === undefined) throw new NotAuthenticated('Please sign in');
        if (sessions.size >= maxSessions) sessions.clear();
        sessions.set(key, user);
      }
      context.params.user = user;
    }
    await next();
  };
}
