import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  followedGoTo: 'Events that people you follow go to',
  followedGoing:
    '{others, plural, =0 {{name} is going} one {{name} and # other are going} other {{name} and # others are going}}',
});
