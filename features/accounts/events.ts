/** Facts about people and their sessions. */
import { defineEvent } from '#platform/contract/events.ts';

/**
 * The topic of who is shown one person and what they publish: their account turns private or public, is deactivated, comes
 * back, or is deleted. A live query depends on it for every person whose rows its run looked at, shown or not.
 */
export const visibilityTopic = (userId: string) => `visibility:${userId}`;
/** The topic of the same of anybody, for lists whose run does not tell whose rows it looked at. */
export const anyVisibilityTopic = 'visibility';
/**
 * The topic of accounts that appear or disappear: one is suspended, deactivated, comes back, or is deleted. Live queries whose
 * SQL leaves out absent people depend on it: they cannot tell whose rows they did not look at.
 */
export const presenceTopic = 'presence';

const personTopics = (payload: { userId: string }) => [`user:${payload.userId}`];
const presenceTopics = (payload: { userId: string }) => [
  ...personTopics(payload),
  presenceTopic,
  anyVisibilityTopic,
  visibilityTopic(payload.userId),
];

/** The demo account was created or reset: other people must not see what it does. */
export const sandboxChanged = defineEvent<{ userId: string }>()('sandboxChanged', personTopics);

/** Somebody made an account. `at` is an ISO time. */
export const userSignedUp = defineEvent<{ userId: string; at: string }>()('userSignedUp', personTopics);

/** A name, handle, text or picture of a person is another. */
export const profileUpdated = defineEvent<{ userId: string }>()('profileUpdated', personTopics);

/** Sessions ended: those listed, or every one of the person. Whoever holds a stream for one closes it. */
export const sessionsEnded = defineEvent<{ userId: string; sessionIds: string[] | 'all' }>()(
  'sessionsEnded',
  (payload) => [`sessions:${payload.userId}`],
);

/** What a session may do changed: the e-mail was proven, or an admin's role was given or taken. */
export const rightsChanged = defineEvent<{ userId: string }>()('rightsChanged', (payload) => [
  `sessions:${payload.userId}`,
]);

/** A person was suspended; every session of theirs is over. */
export const userSuspended = defineEvent<{ userId: string }>()('userSuspended', presenceTopics);

/** A person went away for a while or asked to be deleted: what is theirs is hidden until they come back. */
export const accountDeactivated = defineEvent<{ userId: string }>()('accountDeactivated', presenceTopics);

/** A person who had gone away is back. */
export const accountReactivated = defineEvent<{ userId: string }>()('accountReactivated', presenceTopics);

/** The 30 days of grace are over and the account is deleted for good: the erasure listeners of all features erase its data. */
export const accountDeleted = defineEvent<{ userId: string }>()('accountDeleted', presenceTopics);
