import type { Feature } from '#platform/kernel/feature.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { contributeReportableKind } from '#features/visibility/server/public.ts';
import * as events from '../events.ts';
import { findComment } from './store.ts';
import { auditActions } from './audit-actions.ts';
import { createCommentHandler } from './create-comment.ts';
import { deleteCommentHandler } from './delete-comment.ts';
import { listCommentsHandler } from './list-comments.ts';
import { commentNotifications } from './notifications.ts';
import { commentProgressRules } from './progress.ts';
import { updateCommentHandler } from './update-comment.ts';
import { commentsPersonalData } from './personal-data.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  events,
  tables: ['comments'],
  contributions: [
    contributeReportableKind({ kind: 'comment', find: findComment }),
    commentsPersonalData,
    ...commentNotifications,
    ...commentProgressRules,
    contributeAuditActions(auditActions),
  ],
  functions: [createCommentHandler, listCommentsHandler, updateCommentHandler, deleteCommentHandler],
};
