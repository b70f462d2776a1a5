import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about gifts of tokens or shares. */
export const messages = defineMessages({
  giftLabel: 'Gifts',
  giftReceived:
    '{unit, select, shares {You got {amount, plural, one {# share} other {# shares}}} other {You got {amount, plural, one {# token} other {# tokens}}}}',
  giftTitle: 'A gift for you',
});
