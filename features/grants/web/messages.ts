import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  sharesGranted: 'You were given {amount, plural, one {# share} other {# shares}}',
  sharesGrantedFor: 'You were given {amount, plural, one {# share} other {# shares}}: {note}',
  tokensGranted: 'You were given {amount, plural, one {# token} other {# tokens}}',
  tokensGrantedFor: 'You were given {amount, plural, one {# token} other {# tokens}}: {note}',
});
