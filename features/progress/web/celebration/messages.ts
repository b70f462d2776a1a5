import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the popup about a reached level. */
export const messages = defineMessages({
  levelTokens: '+{tokens, plural, one {# token} other {# tokens}}',
  levelUp: 'Level up!',
  reached: 'You reached level {level}',
  seeProgress: 'See your progress',
});
