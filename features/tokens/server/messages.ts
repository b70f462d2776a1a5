import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about gifts of tokens or shares. */
export const messages = defineMessages({
  giftLabel: 'Gifts',
  giftReceived:
    '{unit, select, shares {You received {amount, plural, one {# share} other {# shares}}} other {You received {amount, plural, one {# token} other {# tokens}}}}',
  giftTitle: 'A gift for you',
});
