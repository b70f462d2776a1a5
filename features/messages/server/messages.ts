import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about direct messages. */
export const messages = defineMessages({
  label: 'Messages',
  sent: '{count, plural, one {{names} sent you a message} other {{names} sent you # messages}}',
  sentMany: '{names} sent you {limit}+ messages',
  sentManyToGroup: '{names} sent {limit}+ messages to {group}',
  sentToGroup:
    '{count, plural, one {{names} sent a message to {group}} other {{names} sent # messages to {group}}}',
  title: '{count, plural, one {New message} other {New messages}}',
});
