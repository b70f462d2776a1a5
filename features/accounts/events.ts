/**
 * Events of accounts and sessions, and the topics that they invalidate. Live queries that depend on an invalidated
 * topic run again.
 */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Returns the live-query topic that is invalidated when the visibility of a person and their content changes: the
 * account becomes private or public, or is suspended, deactivated, reactivated or deleted. A live query depends on the
 * topics of the authors of all rows that it read.
 */
export const buildPersonVisibilityTopic = (userId: string) => `visibility:${userId}`;
/**
 * Live-query topic that is invalidated when the visibility of any person changes. It is for live queries that cannot
 * report the authors of their rows. Other live queries depend on the topics of single authors
 * (`buildPersonVisibilityTopic`), so they run again less often.
 */
export const visibilityOfAnyPersonTopic = 'visibility';
/**
 * Live-query topic that is invalidated when any account becomes active or inactive (suspended, deactivated, reactivated
 * or deleted). It is for live queries whose SQL excludes inactive people. Such a query does not return the ids of the
 * excluded people, so it cannot depend on the topics of single people.
 */
export const activeStatusOfAnyAccountTopic = 'presence';

/**
 * Returns the live-query topic that is invalidated when a person's profile or account changes. Live queries whose
 * results contain the person's name and picture depend on this topic.
 */
export const buildPersonTopic = (userId: string) => `user:${userId}`;

const personTopics = (payload: { userId: string }) => [buildPersonTopic(payload.userId)];
const presenceTopics = (payload: { userId: string }) => [
  ...personTopics(payload),
  activeStatusOfAnyAccountTopic,
  visibilityOfAnyPersonTopic,
  buildPersonVisibilityTopic(payload.userId),
];

/** Event: the demo account was created or reset. Only demo visitors can see its content. */
export const demoAccountCreatedOrReset = defineEventLogEvent<{ userId: string }>()(
  'sandboxChanged',
  personTopics,
);

/** Event: a person created an account. `at` is the ISO time of sign-up. */
export const userSignedUp = defineEventLogEvent<{ userId: string; at: string }>()(
  'userSignedUp',
  personTopics,
);

/** Event: a person changed their display name, handle, bio, pictures or time zone. */
export const profileUpdated = defineEventLogEvent<{ userId: string }>()('profileUpdated', personTopics);

/** Event: some or all sessions of a person ended. The server closes the open streams of these sessions. */
export const sessionsEnded = defineEventLogEvent<{ userId: string; sessionIds: string[] | 'all' }>()(
  'sessionsEnded',
  (payload) => [`sessions:${payload.userId}`],
);

/**
 * Event: the permissions of a person may have changed, because their e-mail was verified or replaced, or because they
 * gained or lost the admin role.
 */
export const userPermissionsChanged = defineEventLogEvent<{ userId: string }>()(
  'rightsChanged',
  (payload) => [`sessions:${payload.userId}`],
);

/** Event: a person was suspended. All their sessions end. */
export const userSuspended = defineEventLogEvent<{ userId: string }>()('userSuspended', presenceTopics);

/**
 * Event: a person deactivated their account or requested its deletion. Their content is hidden until the account is
 * reactivated.
 */
export const accountDeactivated = defineEventLogEvent<{ userId: string }>()(
  'accountDeactivated',
  presenceTopics,
);

/** Event: a person reactivated their account or canceled its deletion, or the operator ended a suspension. */
export const accountReactivated = defineEventLogEvent<{ userId: string }>()(
  'accountReactivated',
  presenceTopics,
);

/**
 * Event: an account was permanently deleted, because its grace period of 30 days ended or the demo was reset. The
 * erasure listeners of all features then erase the account's data.
 */
export const accountDeleted = defineEventLogEvent<{ userId: string }>()('accountDeleted', presenceTopics);
