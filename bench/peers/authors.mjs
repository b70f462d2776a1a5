import { KnexService } from '@feathersjs/knex';
import { resolve, virtual } from '@feathersjs/schema';

/**
 * True if authors are loaded by a SQL join (default). With `PLAZA_BENCH_AUTHORS=each` the author of each row is
 * loaded by a separate call, as in the Feathers guides, which is slower.
 */
const isJoined = process.env.PLAZA_BENCH_AUTHORS !== 'each';

/** Adds the author to a query of posts or comments. */
export function joinAuthor(query, table) {
  if (!isJoined) return query;
  return query
    .join('users', 'users.id', `${table}.userId`)
    .select('users.handle as authorHandle', 'users.displayName as authorName');
}

/** Feathers resolver that adds the author to a post or comment. */
export const authorResolver = isJoined
  ? resolve({}, { converter: async (row) => presentJoinedAuthor(row) })
  : resolve({ author: virtual(async ({ userId }, context) => context.app.service('users').get(userId)) });

function presentJoinedAuthor({ userId, authorHandle, authorName, ...row }) {
  return { ...row, author: { id: userId, handle: authorHandle, displayName: authorName } };
}

/** Registers the internal Feathers service `users`. */
export function registerUsers(app) {
  app.use('users', new KnexService({ Model: app.get('knex'), name: 'users' }), { methods: ['get'] });
}
