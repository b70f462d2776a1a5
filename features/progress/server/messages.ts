import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about achievements and levels. */
export const messages = defineMessages({
  badgeLabel: 'Badges',
  badgeTitle: 'New badge',
  badgeUnlocked:
    '{tokens, plural, =0 {You earned the {badge} badge} one {You earned the {badge} badge and # token} other {You earned the {badge} badge and # tokens}}',
  levelLabel: 'Levels',
  levelReached: 'You reached level {level}',
  levelTitle: 'Level up',
});
