import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  browserAsks: 'Your browser asks sites not to track you, so nothing is sent.',
  countVisits: 'Count my visits',
  countVisitsHint: "Helps us see which screens people use. It's for this browser only.",
  explanation:
    "We count which screens get opened, not what you read, write or search for. It stays on our server. If you're logged in, your visits are linked to your account for up to {days, plural, one {# day} other {# days}}. After that, we only keep totals.",
  settingsHint: 'What we count, and how to turn it off',
  settingsTitle: 'Usage',
});
