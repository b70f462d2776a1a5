import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  andMore: 'and {count} more',
  markAllReadFailed: 'They could not be marked as read. {problem}',
  markReadFailed: 'It could not be marked as read. {problem}',
  newCount: '{count} new notifications',
  newNotifications: 'New notifications',
  removeFailed: 'It could not be removed. {problem}',
  removed: 'Notification removed',
  restoreFailed: 'It could not be brought back. {problem}',
});
