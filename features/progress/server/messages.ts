import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about achievements and levels. */
export const messages = defineMessages({
  badgeLabel: 'Badges',
  badgeTitle: 'Achievement unlocked',
  badgeUnlocked: 'You unlocked {badge} and earned {tokens, plural, one {# token} other {# tokens}}',
  levelLabel: 'Levels',
  levelReached: 'You reached level {level}',
  levelTitle: 'Level up',
});
