import { NotFound } from '@feathersjs/errors';
import { validateData } from '@feathersjs/schema';
import { Type, getValidator } from '@feathersjs/typebox';
import { dataValidator } from './validators.mjs';

const likeSchema = Type.Object(
  { postId: Type.String({ format: 'uuid' }) },
  { $id: 'Like', additionalProperties: false },
);

/** Feathers service that likes a post: inserts the like and increments the post's counter in one transaction. */
class LikeService {
  constructor(knex) {
    this.knex = knex;
  }

  create({ postId }, { user }) {
    return this.knex.transaction(async (trx) => {
      const inserted = await trx('likes')
        .insert({ postId, userId: user.id })
        .onConflict()
        .ignore()
        .returning('postId');
      const post = trx('posts').where({ id: postId });
      const [row] = await (inserted.length === 1
        ? post.increment('likes', 1).returning('likes')
        : post.select('likes'));
      if (row === undefined) throw new NotFound('Post not found');
      return { liked: true, likes: row.likes };
    });
  }
}

/** Registers the Feathers service `likes`. */
export function registerLikes(app) {
  app.use('likes', new LikeService(app.get('knex')), { methods: ['create'] });
  app.service('likes').hooks({
    before: { create: [validateData(getValidator(likeSchema, dataValidator))] },
  });
}
