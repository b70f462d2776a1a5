/** Index that finds values, such as live queries, by the topics under which they are registered. */
export class TopicIndex<T> {
  private readonly byTopic = new Map<string, Set<T>>();
  /** Ids of the registered topics, by topic prefix. */
  private readonly idsByPrefix: ReadonlyMap<string, Set<string>>;

  /** @param prefixes the topic prefixes that can be passed to `ids`. A topic consists of a prefix and an id */
  constructor(prefixes: readonly string[] = []) {
    this.idsByPrefix = new Map(prefixes.map((prefix) => [prefix, new Set()]));
  }

  add(topic: string, one: T): void {
    const known = this.byTopic.get(topic);
    if (known !== undefined) {
      known.add(one);
      return;
    }
    this.byTopic.set(topic, new Set([one]));
    for (const [prefix, ids] of this.idsByPrefix) {
      if (topic.startsWith(prefix)) ids.add(topic.slice(prefix.length));
    }
  }

  remove(topic: string, one: T): void {
    const known = this.byTopic.get(topic);
    known?.delete(one);
    if (known?.size !== 0) return;
    this.byTopic.delete(topic);
    for (const [prefix, ids] of this.idsByPrefix) {
      if (topic.startsWith(prefix)) ids.delete(topic.slice(prefix.length));
    }
  }

  of(topic: string): Iterable<T> {
    return this.byTopic.get(topic) ?? [];
  }

  /**
   * Returns the ids of all registered topics with the given prefix, which must be one of the constructor's `prefixes`.
   */
  ids(prefix: string): ReadonlySet<string> {
    return this.idsByPrefix.get(prefix) ?? new Set();
  }
}
