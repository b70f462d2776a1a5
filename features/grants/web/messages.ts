import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  sharesGranted: 'You got {amount, plural, one {# share} other {# shares}}',
  sharesGrantedFor: 'You got {amount, plural, one {# share} other {# shares}}: {note}',
  tokensGranted: 'You got {amount, plural, one {# token} other {# tokens}}',
  tokensGrantedFor: 'You got {amount, plural, one {# token} other {# tokens}}: {note}',
});
