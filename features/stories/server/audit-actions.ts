import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit-log actions of the stories feature. */
export const auditActions = defineAuditActions('deleteHighlight', 'deleteStory', 'deleteStoryComment');
