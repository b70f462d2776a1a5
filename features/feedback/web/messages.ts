import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  about: "What's it about?",
  bug: 'Problem',
  contactUs: 'Contact us',
  idea: 'Idea',
  intro:
    "Tell us what's broken, what's missing or what you're wondering about. Only the people who run the app read it.",
  message: 'Your message',
  messageMissing: 'Write a message first.',
  other: 'Other',
  question: 'Question',
  rating: 'How do you like the app? (optional)',
  ratingOf: '{stars} out of {most} stars',
  send: 'Send',
  settingsHint: "Tell us what's broken or missing",
  stars: '{stars, plural, one {# star} other {# stars}}',
  thanks: 'Thanks! We got your message.',
});
