import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  about: 'What is it about?',
  bug: 'Problem',
  dialogTitle: 'Contact us',
  idea: 'Idea',
  intro:
    'Tell us what is broken, what is missing, or what you wonder about. Only those who run the app read it.',
  message: 'Your message',
  messageMissing: 'Write a few words',
  other: 'Other',
  question: 'Question',
  rating: 'How do you like the app? (optional)',
  ratingOf: '{stars} of {most}',
  send: 'Send',
  settingsHint: 'Tell us what is broken or missing',
  settingsTitle: 'Feedback',
  stars: '{stars, plural, one {# star} other {# stars}}',
  thanks: 'Thank you, we read everything',
});
