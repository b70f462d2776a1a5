import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  browserAsks: "Your browser asks sites not to track you, so we don't count your visits.",
  countVisits: 'Count my visits',
  countVisitsHint: 'Helps us see which screens people use. This setting is just for this browser.',
  explanation:
    "We count which screens you open, never what you read, write or search for. The counts stay on our server. If you're logged in, we can tell which counts are yours for up to {days, plural, one {# day} other {# days}}. After that, we only keep totals.",
  settingsHint: 'How we count the screens you open',
  settingsTitle: 'Usage data',
});
