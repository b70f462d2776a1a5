/** Items of live queries that cache their JSON. */

const slot: unique symbol = Symbol('prepared text');

interface Prepared {
  [slot]?: { text: string | null };
}

/**
 * Marks an item that several queries share, so that it is serialized only once. The item must not change
 * afterwards. Copies of it are not marked.
 */
export function enableTextCache<T extends object>(item: T): T {
  Object.defineProperty(item, slot, { value: { text: null } });
  return item;
}

/** Returns the JSON of an item: cached if the item is marked, else serialized now. */
export function serializeItem(item: object): string {
  const kept = (item as Prepared)[slot];
  if (kept === undefined) return JSON.stringify(item);
  return (kept.text ??= JSON.stringify(item));
}
