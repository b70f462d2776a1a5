import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  andMore: 'and {count, plural, one {# more notification} other {# more notifications}}',
  latestQuote: 'Latest: “{quote}”',
  markAllReadFailed: "Couldn't mark your notifications as read. {problem}",
  markReadFailed: "Couldn't mark this notification as read. {problem}",
  newCount: '{count, plural, one {# new notification} other {# new notifications}}',
  newNotifications: 'New notifications',
  removeFailed: "Couldn't remove this notification. {problem}",
  removed: 'Notification removed',
  restoreFailed: "Couldn't restore this notification. {problem}",
});
