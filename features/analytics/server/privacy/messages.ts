import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  usage: 'Screens that you opened, and how fast they were',
  usagePurpose:
    "To see what's used and what's slow. Not at all if you turned it off, or your browser asks not to be tracked.",
  usageRetention: '{days, plural, one {At most # day.} other {At most # days.}} Then only sums remain.',
});
