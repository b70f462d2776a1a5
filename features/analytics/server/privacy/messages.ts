import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  usage: 'Screens you opened, and how fast they were',
  usagePurpose:
    "To see what's used and what's slow. We don't count anything if you turned this off or your browser asks sites not to track you.",
  usageRetention: '{days, plural, one {Up to # day.} other {Up to # days.}} After that, we only keep totals.',
});
