import { KnexService, transaction } from '@feathersjs/knex';
import { resolve, resolveData, resolveResult, validateData, validateQuery } from '@feathersjs/schema';
import { Type, getValidator, querySyntax } from '@feathersjs/typebox';
import { authorResolver, joinAuthor } from './authors.mjs';
import { dataValidator, queryValidator } from './validators.mjs';

const commentSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    postId: Type.String({ format: 'uuid' }),
    userId: Type.String({ format: 'uuid' }),
    content: Type.String({ minLength: 1, maxLength: 2_000 }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'Comment', additionalProperties: false },
);
const newCommentSchema = Type.Pick(commentSchema, ['postId', 'content'], {
  $id: 'NewComment',
  additionalProperties: false,
});
const commentQuerySchema = querySyntax(Type.Pick(commentSchema, ['id', 'postId', 'createdAt']));

const newCommentResolver = resolve({ userId: async (_value, _comment, context) => context.params.user.id });

class CommentService extends KnexService {
  createQuery(params) {
    return joinAuthor(super.createQuery(params), 'comments');
  }
}

/** Feathers hook that increments the post's comment counter in the transaction that inserts the comment. */
async function countComment({ data, params }) {
  await params.transaction.trx('posts').where({ id: data.postId }).increment('comments', 1);
}

const channelOf = (app, postId) => app.channel(`posts/${postId}`);

/**
 * Registers the Feathers services `comments` (create a comment, list a page of comments) and `readers` (subscribe to
 * the new comments of a post).
 */
export function registerComments(app) {
  app.use('comments', new CommentService({ Model: app.get('knex'), name: 'comments' }), {
    methods: ['find', 'create'],
  });
  app.service('comments').hooks({
    around: { all: [resolveResult(authorResolver)] },
    before: {
      find: [validateQuery(getValidator(commentQuerySchema, queryValidator))],
      create: [
        validateData(getValidator(newCommentSchema, dataValidator)),
        resolveData(newCommentResolver),
        transaction.start(),
      ],
    },
    after: { create: [countComment, transaction.end()] },
    error: { create: [transaction.rollback()] },
  });
  app.service('comments').publish('created', (comment) => channelOf(app, comment.postId));
  app.use(
    'readers',
    {
      async create({ postId }, { connection }) {
        channelOf(app, postId).join(connection);
        return { postId };
      },
    },
    { methods: ['create'] },
  );
}
