/** Events of the progress feature, and the topic that makes live queries run again when a person's progress changes. */
import { defineEventLogEvent } from '#platform/contract/events.ts';
import { buildTokensTopic } from '#features/tokens/events.ts';

/** Returns the topic for changes of a person's progress. Live queries subscribe to it. */
export const buildProgressTopic = (userId: string) => `progress:${userId}`;

const ofPerson = (payload: { userId: string }) => [buildProgressTopic(payload.userId)];

/**
 * Event: a person reached a level for the first time. `bonus` is in tokens; `message` is the text of the notification
 * (XP-013).
 */
export const levelReached = defineEventLogEvent<{
  userId: string;
  level: number;
  bonus: number;
  message: string;
}>()('levelReached', ofPerson);

/** Event: a person unlocked an achievement. `reward` is in tokens. */
export const achievementUnlocked = defineEventLogEvent<{
  userId: string;
  achievementId: string;
  name: string;
  icon: string;
  reward: number;
}>()('achievementUnlocked', ofPerson);

/**
 * Event: a person paused their streak or ended a pause (EXP-054). `pause` contains the first and the last day of the
 * pause, both included; null if the person ended the pause on its first day.
 */
export const streakPaused = defineEventLogEvent<{
  userId: string;
  pause: { from: string; until: string } | null;
}>()('streakPaused', ofPerson);

/** Event: a person turned progress on or off, or joined or left the leaderboards (EXP-055, EXP-056). */
export const progressSettingsChanged = defineEventLogEvent<{ userId: string }>()(
  'progressSettingsChanged',
  ofPerson,
);

/** Maximum number of people in one `progressChanged` event. If more people are affected, several events are emitted. */
export const maxPeoplePerProgressChangedEvent = 500;

/**
 * Event: the progress or the tokens of the people in `userIds` changed. One event names many people, because the
 * progress listener changes the progress of up to a thousand people in one transaction. One event for each person would
 * cost more than the changes themselves.
 */
export const progressChanged = defineEventLogEvent<{ userIds: string[] }>()(
  'progressChanged',
  ({ userIds }) => userIds.flatMap((userId) => [buildProgressTopic(userId), buildTokensTopic(userId)]),
);
