import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  followedGoTo: 'Events people you follow are going to',
  followedGoing:
    '{others, plural, =0 {{name} is going} one {{name} and # other are going} other {{name} and # others are going}}',
});
