/** Facts about blocks, mutes and reports. They concern nobody but the people they name. */
import { audienceTopic, defineEvent } from '#platform/contract/events.ts';

interface Between {
  /** Who did it. */
  userId: string;
  otherId: string;
}

const both = (payload: Between) => [audienceTopic(payload.userId), audienceTopic(payload.otherId)];
const own = (payload: { userId: string }) => [audienceTopic(payload.userId)];

/** A person blocked another: from now on neither sees the other. */
export const userBlocked = defineEvent<Between>()('userBlocked', both);
export const userUnblocked = defineEvent<Between>()('userUnblocked', both);

/** A person no longer wants to see another, who does not learn of it. */
export const userMuted = defineEvent<Between>()('userMuted', own);
export const userUnmuted = defineEvent<Between>()('userUnmuted', own);

/** A person's muted words are others. */
export const mutedWordsChanged = defineEvent<{ userId: string }>()('mutedWordsChanged', own);

/** A person reported a thing; for them it is hidden. `targetUserId` made it, null for a place. */
export const contentReported = defineEvent<{
  reportId: string;
  userId: string;
  kind: string;
  targetId: string;
  targetUserId: string | null;
  reason: string;
}>()('contentReported', (payload) => [...own(payload), 'reports']);

/** A person took a report back; they see the thing again. */
export const reportWithdrawn = defineEvent<{ userId: string; kind: string; targetId: string }>()(
  'reportWithdrawn',
  (payload) => [...own(payload), 'reports'],
);
