/** Events of the feature, and the topic that makes live queries run again when a person's progress changes. */
import { defineEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';

/** Returns the topic of one person's progress. Events touch this topic whenever the person's progress changes. */
export const buildProgressTopic = (userId: string) => `progress:${userId}`;

const ofPerson = (payload: { userId: string }) => [buildProgressTopic(payload.userId)];
const withTokens = (payload: { userId: string }) => [
  buildProgressTopic(payload.userId),
  buildTokensTopic(payload.userId),
];

/**
 * A person reached a level for the first time. `bonus` is in tokens; `message` is the text of the notification
 * (XP-013).
 */
export const levelReached = defineEvent<{ userId: string; level: number; bonus: number; message: string }>()(
  'levelReached',
  ofPerson,
);

/** A person unlocked an achievement. `reward` is in tokens. */
export const achievementUnlocked = defineEvent<{
  userId: string;
  achievementId: string;
  name: string;
  icon: string;
  reward: number;
}>()('achievementUnlocked', ofPerson);

/** A person earned tokens by their actions: `amount` in one run of the listener, `tokensEarned` in total. */
export const tokensEarned = defineEvent<{ userId: string; amount: number; tokensEarned: number }>()(
  'tokensEarned',
  withTokens,
);

/**
 * A person paused their streak or ended a pause (EXP-054). `pause` contains its first and last day, both included; null
 * if the pause was ended on its first day.
 */
export const streakPaused = defineEvent<{ userId: string; pause: { from: string; until: string } | null }>()(
  'streakPaused',
  ofPerson,
);

/** A person turned progress on or off, or joined or left the leaderboards (EXP-055, EXP-056). */
export const progressSettingsChanged = defineEvent<{ userId: string }>()('progressSettingsChanged', ofPerson);

/** A person's progress changed without new tokens, for example after a view or a reversal. */
export const progressChanged = defineEvent<{ userId: string }>()('progressChanged', withTokens);
