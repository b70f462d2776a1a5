/** Events about people and their sessions. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * Topic of changes to who may see one person and their content: the account becomes private or public, is deactivated,
 * reactivated or deleted. A live query depends on it for each person whose rows its run examined, shown or not.
 */
export const visibilityTopic = (userId: string) => `visibility:${userId}`;
/** Like `visibilityTopic` for any person. For lists whose run does not report whose rows it examined. */
export const anyVisibilityTopic = 'visibility';
/**
 * Topic of accounts that appear or disappear: suspended, deactivated, reactivated or deleted. Live queries whose SQL
 * excludes inactive people depend on it, because they cannot report whose rows they did not examine.
 */
export const presenceTopic = 'presence';

const personTopics = (payload: { userId: string }) => [`user:${payload.userId}`];
const presenceTopics = (payload: { userId: string }) => [
  ...personTopics(payload),
  presenceTopic,
  anyVisibilityTopic,
  visibilityTopic(payload.userId),
];

/** The demo account was created or reset. Other people must not see what it does. */
export const sandboxChanged = defineEvent<{ userId: string }>()('sandboxChanged', personTopics);

/** A person created an account. `at` is an ISO time. */
export const userSignedUp = defineEvent<{ userId: string; at: string }>()('userSignedUp', personTopics);

/** A person changed their name, handle, bio or picture. */
export const profileUpdated = defineEvent<{ userId: string }>()('profileUpdated', personTopics);

/** Sessions ended: those listed, or all of the person. Open streams of these sessions are closed. */
export const sessionsEnded = defineEvent<{ userId: string; sessionIds: string[] | 'all' }>()(
  'sessionsEnded',
  (payload) => [`sessions:${payload.userId}`],
);

/**
 * The permissions of a person's sessions changed: the e-mail was verified, or the admin role was granted or revoked.
 */
export const rightsChanged = defineEvent<{ userId: string }>()('rightsChanged', (payload) => [
  `sessions:${payload.userId}`,
]);

/** A person was suspended, which ends all their sessions. */
export const userSuspended = defineEvent<{ userId: string }>()('userSuspended', presenceTopics);

/** A person deactivated their account or requested its deletion. Their content is hidden until they return. */
export const accountDeactivated = defineEvent<{ userId: string }>()('accountDeactivated', presenceTopics);

/** A person reactivated their account or canceled its deletion. */
export const accountReactivated = defineEvent<{ userId: string }>()('accountReactivated', presenceTopics);

/**
 * The grace period of 30 days ended and the account is deleted for good. The erasure listeners of all features erase
 * its data.
 */
export const accountDeleted = defineEvent<{ userId: string }>()('accountDeleted', presenceTopics);
