import type { Feature } from '#platform/kernel/feature.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import * as events from '../events.ts';
import { createCommentFunction } from './create-comment.ts';
import { deleteCommentFunction } from './delete-comment.ts';
import { listCommentsFunction } from './list-comments.ts';
import { onAccountDeleted } from './on-account-deleted.ts';
import { listOwnComments } from './store.ts';
import { updateCommentFunction } from './update-comment.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  events,
  functions: [createCommentFunction, listCommentsFunction, updateCommentFunction, deleteCommentFunction],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform.service(dataExportersKey).add('comments', async (db, userId) => listOwnComments(db, userId));
  },
};
