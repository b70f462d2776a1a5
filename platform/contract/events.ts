/**
 * Events are facts that a feature stores in the same transaction as the change, for listeners. An event names the
 * topics it touches; live queries name the topics they depend on.
 */

export interface EventDefinition<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  /** Returns the topics that an event with this payload touches, e.g. `post:ID`. Pure. */
  topics(payload: Payload): string[];
  /** Creates an event of this kind for appending to the log. */
  of(payload: Payload): PlazaEvent<Payload>;
}

/** An event that has no position in the log yet. */
export interface PlazaEvent<Payload = unknown> {
  name: string;
  payload: Payload;
  topics: string[];
}

/** An event as stored in the log. The order of `id` is not the commit order. */
export interface StoredEvent<Payload = unknown> extends PlazaEvent<Payload> {
  id: number;
  at: Date;
}

/**
 * Topic of a change of a person's visibility (they blocked or followed somebody): their clients reload their live
 * queries.
 */
export function audienceTopic(userId: string): string {
  return `${audiencePrefix}${userId}`;
}

const audiencePrefix = 'audience:';

/** Returns the ids of the people whose audience topic is among these topics. */
export function listAudiences(topics: Iterable<string>): Set<string> {
  const people = new Set<string>();
  for (const topic of topics) {
    if (topic.startsWith(audiencePrefix)) people.add(topic.slice(audiencePrefix.length));
  }
  return people;
}

/**
 * Topic of a change that may affect every live query (the starter city was added or removed): all of them run
 * again.
 */
export const allQueriesTopic = 'all';

/** Declares an event. `Payload` must survive JSON serialization unchanged. */
export function defineEvent<Payload>() {
  return <const Name extends string>(
    name: Name,
    topics: (payload: Payload) => string[],
  ): EventDefinition<Name, Payload> => ({
    name,
    topics,
    of: (payload) => ({ name, payload, topics: topics(payload) }),
  });
}
