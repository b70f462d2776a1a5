import { defineAuditActions } from '#features/audit/domain/audit-action.ts';

/** Audit log actions of stories. */
export const auditActions = defineAuditActions('deleteStory', 'deleteStoryComment');
