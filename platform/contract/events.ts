/**
 * Declaration of one kind of event. A feature stores an event in the transaction of a change, and listeners process it
 * afterwards. An event invalidates topics (names of changed data, such as `post:ID`). Live queries that depend on an
 * invalidated topic run again.
 */
export interface EventDefinition<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  /** Returns the topics that an event with the given payload invalidates, such as `post:ID`. Pure. */
  topics(payload: Payload): string[];
  /** Creates an event of this kind. The caller then appends it to the event log. */
  of(payload: Payload): EventLogEvent<Payload>;
}

/**
 * An event that a feature emits. When the event log stores the event, it adds an id and a time (`StoredEventLogEvent`).
 */
export interface EventLogEvent<Payload = unknown> {
  name: string;
  payload: Payload;
  topics: string[];
  /**
   * Rows that the transaction has written. Observers of committed events in this process (`CommittedEventObserver`) use
   * these rows instead of reading them from the database. The rows are neither stored with the event nor sent to other
   * processes.
   */
  written?: unknown;
}

/**
 * An event that a listener reads from the event log. It has no topics, because only live queries use topics. Ids do not
 * reflect the order of commits: an event with a higher `id` may have been committed earlier.
 */
export interface StoredEventLogEvent<Payload = unknown> {
  id: number;
  name: string;
  payload: Payload;
  at: Date;
}

/**
 * Returns the topic (name of changing data) for the set of content that a person may see. A block or a follow, for
 * example, invalidates the topic. The person's clients then reload all their live queries.
 */
export function buildViewerVisibilityTopic(userId: string): string {
  return `${audiencePrefix}${userId}`;
}

const audiencePrefix = 'audience:';

/** Returns the user ids in topics that `buildViewerVisibilityTopic` built. Ignores all other topics. */
export function parseUserIdsFromViewerVisibilityTopics(topics: Iterable<string>): Set<string> {
  const people = new Set<string>();
  for (const topic of topics) {
    if (topic.startsWith(audiencePrefix)) people.add(topic.slice(audiencePrefix.length));
  }
  return people;
}

/**
 * Topic for changes that may affect every live query, such as adding or removing the starter city (the sample content
 * of a new server). When this topic is invalidated, all live queries run again.
 */
export const allLiveQueriesTopic = 'all';

/**
 * Declares a kind of event. The payload is stored as JSON, so `Payload` must not contain values that JSON lacks, such
 * as dates and maps.
 */
export function defineEventLogEvent<Payload>() {
  return <const Name extends string>(
    name: Name,
    topics: (payload: Payload) => string[],
  ): EventDefinition<Name, Payload> => ({
    name,
    topics,
    of: (payload) => ({ name, payload, topics: topics(payload) }),
  });
}
