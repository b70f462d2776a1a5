import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about direct messages. */
export const messages = defineMessages({
  label: 'Messages',
  sent: '{count, plural, one {{names} sent you a message} other {{names} sent you # messages}}',
  sentMany: '{names} sent you {limit}+ messages',
  title: '{count, plural, one {New message} other {New messages}}',
});
