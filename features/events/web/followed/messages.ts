import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  followedGoTo: 'Events that people you follow go to',
});
