import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  andMore: 'and {count} more',
  markAllReadFailed: "Couldn't mark these as read. {problem}",
  markReadFailed: "Couldn't mark this as read. {problem}",
  newCount: '{count} new notifications',
  newNotifications: 'New notifications',
  removeFailed: "Couldn't remove this. {problem}",
  removed: 'Notification removed',
  restoreFailed: "Couldn't bring it back. {problem}",
});
