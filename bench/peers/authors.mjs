import { KnexService } from '@feathersjs/knex';
import { resolve, virtual } from '@feathersjs/schema';

/**
 * The Feathers guides load the author of each row with a separate call of the service `users`. By default this server
 * uses a SQL join instead, which is faster for a page. `PLAZA_BENCH_AUTHORS=each` loads the authors as in the guides.
 */
const isJoined = process.env.PLAZA_BENCH_AUTHORS !== 'each';

/** Adds the author to a query of posts or comments. */
export function joinAuthor(query, table) {
  if (!isJoined) return query;
  return query
    .join('users', 'users.id', `${table}.userId`)
    .select('users.handle as authorHandle', 'users.displayName as authorName');
}

/** Resolves the author of a post or comment. */
export const authorResolver = isJoined
  ? resolve({}, { converter: async (row) => presentJoinedAuthor(row) })
  : resolve({ author: virtual(async ({ userId }, context) => context.app.service('users').get(userId)) });

function presentJoinedAuthor({ userId, authorHandle, authorName, ...row }) {
  return { ...row, author: { id: userId, handle: authorHandle, displayName: authorName } };
}

/** Registers `users`, which other services call. */
export function registerUsers(app) {
  app.use('users', new KnexService({ Model: app.get('knex'), name: 'users' }), { methods: ['get'] });
}
