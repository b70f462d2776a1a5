/** Events about people's progress. */
import { defineEvent } from '#platform/contract/events.ts';
import { tokensTopic } from '#features/tokens/events.ts';

/** Returns the topic of one person's numbers. */
export const progressTopic = (userId: string) => `progress:${userId}`;

const ofPerson = (payload: { userId: string }) => [progressTopic(payload.userId)];
const withTokens = (payload: { userId: string }) => [
  progressTopic(payload.userId),
  tokensTopic(payload.userId),
];

/** A person reached a level for the first time; `message` is the text of the notification (XP-013). */
export const levelReached = defineEvent<{ userId: string; level: number; bonus: number; message: string }>()(
  'levelReached',
  ofPerson,
);

/** A person unlocked an achievement; `reward` in tokens. */
export const achievementUnlocked = defineEvent<{
  userId: string;
  achievementId: string;
  name: string;
  icon: string;
  reward: number;
}>()('achievementUnlocked', ofPerson);

/** Actions of a person earned tokens: `amount` in one run of the listener, `tokensEarned` in total. */
export const tokensEarned = defineEvent<{ userId: string; amount: number; tokensEarned: number }>()(
  'tokensEarned',
  withTokens,
);

/**
 * A person paused their streak on these days, both included; null if the pause was ended on its first day (EXP-054).
 */
export const streakPaused = defineEvent<{ userId: string; pause: { from: string; until: string } | null }>()(
  'streakPaused',
  ofPerson,
);

/** A person changed which of their progress is visible, and to whom (EXP-055, EXP-056). */
export const progressSettingsChanged = defineEvent<{ userId: string }>()('progressSettingsChanged', ofPerson);

/** Numbers of a person changed without new tokens: a view, a count, a reversal. */
export const progressChanged = defineEvent<{ userId: string }>()('progressChanged', withTokens);
