/** Facts about people's progress. */
import { defineEvent } from '#platform/contract/events.ts';
import { tokensTopic } from '#features/tokens/events.ts';

/** The topic of one person's numbers. */
export const progressTopic = (userId: string) => `progress:${userId}`;

const ofPerson = (payload: { userId: string }) => [progressTopic(payload.userId)];
const withTokens = (payload: { userId: string }) => [
  progressTopic(payload.userId),
  tokensTopic(payload.userId),
];

/** A person reached a level for the first time; `message` is what they are told (XP-013). */
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

/** A person's doings of a moment earned tokens: `amount` now, `tokensEarned` in all their time here. */
export const tokensEarned = defineEvent<{ userId: string; amount: number; tokensEarned: number }>()(
  'tokensEarned',
  withTokens,
);

/** A person's streak rests on these days, both included; null where a pause was taken back (EXP-054). */
export const streakPaused = defineEvent<{ userId: string; pause: { from: string; until: string } | null }>()(
  'streakPaused',
  ofPerson,
);

/** A person chose what of their progress is shown, and to whom (EXP-055, EXP-056). */
export const progressSettingsChanged = defineEvent<{ userId: string }>()('progressSettingsChanged', ofPerson);

/** Numbers of a person changed without tokens: a view, a count, something taken back. */
export const progressChanged = defineEvent<{ userId: string }>()('progressChanged', withTokens);
