/**
 * Events of blocks, mutes and reports. Each event reruns the live queries of the people for whom content is now hidden
 * or visible again. Events of reports also rerun the live queries of moderators.
 */
import { buildViewerVisibilityTopic, defineEventLogEvent } from '#platform/contract/events.ts';

interface BlockOrMutePayload {
  /** User id of the person who blocks or mutes. */
  userId: string;
  otherId: string;
}

const listTopicsOfBothPeople = (payload: BlockOrMutePayload) => [
  buildViewerVisibilityTopic(payload.userId),
  buildViewerVisibilityTopic(payload.otherId),
];
const listOwnTopics = (payload: { userId: string }) => [buildViewerVisibilityTopic(payload.userId)];

/** Event: a person blocked another person. From now on neither can see the other. */
export const userBlocked = defineEventLogEvent<BlockOrMutePayload>()('userBlocked', listTopicsOfBothPeople);
/** Event: a person removed their block of another person. */
export const userUnblocked = defineEventLogEvent<BlockOrMutePayload>()(
  'userUnblocked',
  listTopicsOfBothPeople,
);

/** Event: a person muted another person, who is not notified. */
export const userMuted = defineEventLogEvent<BlockOrMutePayload>()('userMuted', listOwnTopics);
/** Event: a person removed their mute of another person. */
export const userUnmuted = defineEventLogEvent<BlockOrMutePayload>()('userUnmuted', listOwnTopics);

/** Event: a person muted a word or removed a muted word. */
export const mutedWordsChanged = defineEventLogEvent<{ userId: string }>()(
  'mutedWordsChanged',
  listOwnTopics,
);

/**
 * Event: a person reported content, which is now hidden from that person. `targetUserId` is the author of the content;
 * null if the content, such as a place, has no author.
 */
export const contentReported = defineEventLogEvent<{
  reportId: string;
  userId: string;
  kind: string;
  targetId: string;
  targetUserId: string | null;
  reason: string;
}>()('contentReported', (payload) => [...listOwnTopics(payload), 'reports']);

/** Event: a person withdrew a report and can see the reported content again. */
export const reportWithdrawn = defineEventLogEvent<{ userId: string; kind: string; targetId: string }>()(
  'reportWithdrawn',
  (payload) => [...listOwnTopics(payload), 'reports'],
);
