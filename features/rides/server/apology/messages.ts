import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about apologies for canceled trips, in notifications and token statements. */
export const messages = defineMessages({
  accepted: '{names} accepted your apology for a canceled trip',
  answerType: 'Replies to your apologies',
  declined: '{names} declined your apology for a canceled trip',
  expired:
    'Your apology for a canceled trip expired without a reply{tokens, plural, =0 {} one {. You got your token back} other {. You got your # tokens back}}',
  hold: 'Tokens offered with your apology',
  notificationTitle: 'Apology for a canceled trip',
  notificationType: 'Apologies for canceled trips',
  offered: '{names} apologized for a canceled trip',
  offeredTokens:
    '{names} apologized for a canceled trip and offers you {tokens, plural, one {# token} other {# tokens}}',
  paid: 'Apology for a canceled trip',
});
