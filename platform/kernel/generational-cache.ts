/**
 * Cache of bounded size for values that almost every request reads. Its entries are in two generations, `young` and
 * `old`. When `young` is full, it becomes `old`, and the entries of the previous `old` are evicted. A value that is
 * found in `old` moves to `young`. A read from `young` modifies nothing, so it costs less than a read from an LRU
 * cache, which reorders its entries at each read.
 */
export class GenerationalCache<Key, Value> {
  private readonly generationSize: number;
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();

  /** @param generationSize maximum number of entries of one generation; the cache has at most twice as many */
  constructor(generationSize: number) {
    this.generationSize = generationSize;
  }

  /** Returns a value; undefined if it is not in the cache. */
  get(key: Key): Value | undefined {
    const young = this.young.get(key);
    if (young !== undefined) return young;
    const old = this.old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.young.size >= this.generationSize && !this.young.has(key)) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }

  delete(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }

  /** Deletes all entries for which `matches` returns true. */
  deleteWhere(matches: (value: Value) => boolean): void {
    for (const generation of [this.young, this.old])
      for (const [key, value] of generation) if (matches(value)) generation.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
