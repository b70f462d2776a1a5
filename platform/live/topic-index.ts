/** Finds by topic. */
export class TopicIndex<T> {
  private readonly byTopic = new Map<string, Set<T>>();

  add(topic: string, one: T): void {
    const known = this.byTopic.get(topic);
    if (known === undefined) this.byTopic.set(topic, new Set([one]));
    else known.add(one);
  }

  remove(topic: string, one: T): void {
    const known = this.byTopic.get(topic);
    known?.delete(one);
    if (known?.size === 0) this.byTopic.delete(topic);
  }

  of(topic: string): Iterable<T> {
    return this.byTopic.get(topic) ?? [];
  }
}
