import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  altReminder: 'Remind me to describe photos',
  altReminderHint: "Before you post, we'll point out photos without alt text. Saved in this browser.",
  hint: 'Reminders before you post',
  title: 'Posting',
});
