import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { reportable } from '#features/visibility/server/public.ts';
import * as events from '../events.ts';
import { findComment } from './store.ts';
import { auditActions } from './audit-actions.ts';
import { createCommentFunction } from './create-comment.ts';
import { deleteCommentFunction } from './delete-comment.ts';
import { listCommentsFunction } from './list-comments.ts';
import { notifications } from './notifications.ts';
import { progress } from './progress.ts';
import { updateCommentFunction } from './update-comment.ts';
import { commentsPersonalData } from './personal-data.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  events,
  tables: ['comments'],
  contributions: [
    reportable({ kind: 'comment', find: findComment }),
    commentsPersonalData,
    ...notifications,
    ...progress,
    contributeAuditActions(auditActions),
  ],
  functions: [createCommentFunction, listCommentsFunction, updateCommentFunction, deleteCommentFunction],
};
