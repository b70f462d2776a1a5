import { KnexService } from '@feathersjs/knex';
import { resolve, resolveData, resolveResult, validateData, validateQuery } from '@feathersjs/schema';
import { Type, getValidator, querySyntax } from '@feathersjs/typebox';
import { authorResolver, joinAuthor } from './authors.mjs';
import { dataValidator, queryValidator } from './validators.mjs';

const postSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    userId: Type.String({ format: 'uuid' }),
    content: Type.String({ minLength: 1, maxLength: 5_000 }),
    createdAt: Type.String({ format: 'date-time' }),
    likes: Type.Integer(),
    comments: Type.Integer(),
  },
  { $id: 'Post', additionalProperties: false },
);
const newPostSchema = Type.Pick(postSchema, ['content'], { $id: 'NewPost', additionalProperties: false });
const postQuerySchema = querySyntax(Type.Pick(postSchema, ['id', 'userId', 'createdAt']));

const newPostResolver = resolve({ userId: async (_value, _post, context) => context.params.user.id });

class PostService extends KnexService {
  createQuery(params) {
    return joinAuthor(super.createQuery(params), 'posts').select(
      this.Model.raw(
        'exists (select from likes where likes."postId" = posts.id and likes."userId" = ?) as "isLiked"',
        [params.user.id],
      ),
    );
  }
}

/**
 * Registers the Feathers service `posts`, which creates a post and lists the newest posts with authors, counts and
 * the viewer's likes.
 */
export function registerPosts(app) {
  app.use('posts', new PostService({ Model: app.get('knex'), name: 'posts' }), {
    methods: ['find', 'create'],
  });
  app.service('posts').hooks({
    around: { all: [resolveResult(authorResolver)] },
    before: {
      find: [validateQuery(getValidator(postQuerySchema, queryValidator))],
      create: [validateData(getValidator(newPostSchema, dataValidator)), resolveData(newPostResolver)],
    },
  });
}
