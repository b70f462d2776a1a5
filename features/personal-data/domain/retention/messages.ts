import { defineMessages } from '#platform/messages/define-messages.ts';

/** Retention texts that several features use in their descriptions for the privacy page. */
export const retentionMessages = defineMessages({
  days: '{count, plural, one {# day.} other {# days.}}',
  untilRemoved: 'Until you remove it or delete your account.',
});
