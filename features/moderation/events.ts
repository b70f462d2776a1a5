/** Events about blocks, mutes and reports. They concern only the people they name. */
import { audienceTopic, defineEvent } from '#platform/contract/events.ts';

interface Between {
  /** The acting person. */
  userId: string;
  otherId: string;
}

const both = (payload: Between) => [audienceTopic(payload.userId), audienceTopic(payload.otherId)];
const own = (payload: { userId: string }) => [audienceTopic(payload.userId)];

/** A person blocked another: neither sees the other. */
export const userBlocked = defineEvent<Between>()('userBlocked', both);
export const userUnblocked = defineEvent<Between>()('userUnblocked', both);

/** A person muted another, who is not notified. */
export const userMuted = defineEvent<Between>()('userMuted', own);
export const userUnmuted = defineEvent<Between>()('userUnmuted', own);

/** A person's muted words changed. */
export const mutedWordsChanged = defineEvent<{ userId: string }>()('mutedWordsChanged', own);

/** A person reported content, which is hidden from them. `targetUserId` is its author, null for a place. */
export const contentReported = defineEvent<{
  reportId: string;
  userId: string;
  kind: string;
  targetId: string;
  targetUserId: string | null;
  reason: string;
}>()('contentReported', (payload) => [...own(payload), 'reports']);

/** A person withdrew a report; the content is visible to them again. */
export const reportWithdrawn = defineEvent<{ userId: string; kind: string; targetId: string }>()(
  'reportWithdrawn',
  (payload) => [...own(payload), 'reports'],
);
