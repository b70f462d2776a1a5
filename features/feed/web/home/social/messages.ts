import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the Social Feed (posts by people only), loaded with its screen. */
export const messages = defineMessages({
  everyone: 'Everyone',
  socialIntro: 'Just people, no bots',
});
