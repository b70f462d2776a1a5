import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about gifts of tokens or company shares. */
export const messages = defineMessages({
  giftLabel: 'Gifts',
  giftReceived:
    '{unit, select, shares {You got {amount, plural, one {# company share} other {# company shares}}} other {You got {amount, plural, one {# token} other {# tokens}}}}',
  giftTitle: 'A gift for you',
});
