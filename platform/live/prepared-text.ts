/** Items of live queries that keep their JSON. */

const slot: unique symbol = Symbol('prepared text');

interface Prepared {
  [slot]?: { text: string | null };
}

/**
 * Marks an item that several queries share, so that its JSON is made only once. The item must not change afterwards; copies
 * of it are not marked.
 */
export function keepText<T extends object>(item: T): T {
  Object.defineProperty(item, slot, { value: { text: null } });
  return item;
}

/** The JSON of an item: made now, or the first time it was asked for where the item is marked. */
export function jsonOf(item: object): string {
  const kept = (item as Prepared)[slot];
  if (kept === undefined) return JSON.stringify(item);
  return (kept.text ??= JSON.stringify(item));
}
