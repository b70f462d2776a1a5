/**
 * Events: facts that a feature writes down in the same transaction as the change, for others to listen to.
 * An event names the topics it touches; live queries name the topics they depend on.
 */

export interface EventDefinition<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  /** The topics an event of this payload touches, e.g. `post:ID`. Pure. */
  topics(payload: Payload): string[];
  /** Makes an event of this kind, ready to be appended. */
  of(payload: Payload): PlazaEvent<Payload>;
}

/** An event before it has a place in the log. */
export interface PlazaEvent<Payload = unknown> {
  name: string;
  payload: Payload;
  topics: string[];
}

/** An event as the log holds it. `id` is not commit order. */
export interface StoredEvent<Payload = unknown> extends PlazaEvent<Payload> {
  id: number;
  at: Date;
}

/**
 * The topic that tells that a person is to be shown something else from now on (they blocked somebody, they follow
 * somebody): their live queries are asked for again.
 */
export function audienceTopic(userId: string): string {
  return `${audiencePrefix}${userId}`;
}

const audiencePrefix = 'audience:';

/** The people whose audience these topics tell of. */
export function audiencesOf(topics: Iterable<string>): Set<string> {
  const people = new Set<string>();
  for (const topic of topics) {
    if (topic.startsWith(audiencePrefix)) people.add(topic.slice(audiencePrefix.length));
  }
  return people;
}

/** The topic of a change that may concern every live query (the starter city came or went): all of them run again. */
export const allQueriesTopic = 'all';

/** Declares an event. `Payload` must survive JSON unchanged. */
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
