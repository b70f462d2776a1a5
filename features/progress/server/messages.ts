import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about achievements and levels. */
export const messages = defineMessages({
  badgeLabel: 'Badges',
  badgeTitle: 'Achievement unlocked',
  badgeUnlocked:
    '{tokens, plural, =0 {You unlocked {badge}} one {You unlocked {badge} and earned # token} other {You unlocked {badge} and earned # tokens}}',
  levelLabel: 'Levels',
  levelReached: 'You reached level {level}',
  levelTitle: 'Level up',
});
