import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about direct messages. */
export const messages = defineMessages({
  label: 'Messages',
  sent: '{count, plural, one {{names} sent you a message} other {{names} sent you # messages}}',
  sentMany: '{names} sent you {limit}+ messages',
  sentManyToGroup: '{names} sent {limit}+ messages to {group}',
  sentManyToUnnamedGroup: '{names} sent {limit}+ messages to a group',
  sentToGroup:
    '{count, plural, one {{names} sent a message to {group}} other {{names} sent # messages to {group}}}',
  sentToUnnamedGroup:
    '{count, plural, one {{names} sent a message to a group} other {{names} sent # messages to a group}}',
  title: '{count, plural, one {New message} other {New messages}}',
});
