import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  sharesGranted: 'You got {amount, plural, one {# company share} other {# company shares}}',
  sharesGrantedFor: 'You got {amount, plural, one {# company share} other {# company shares}}: {note}',
  tokensGranted: 'You got {amount, plural, one {# token} other {# tokens}}',
  tokensGrantedFor: 'You got {amount, plural, one {# token} other {# tokens}}: {note}',
});
