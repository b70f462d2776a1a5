/** Memoizes the JSON text of items, because an item may be part of several live queries. */

const slot: unique symbol = Symbol('prepared text');

interface Prepared {
  [slot]?: { text: string | null };
}

/**
 * Enables the memoization of an item's JSON text, so that several queries serialize the item only once, and returns the
 * item. The item must not change afterwards. The JSON text of a copy of the item is not memoized.
 */
export function enableJsonMemoization<T extends object>(item: T): T {
  Object.defineProperty(item, slot, { value: { text: null } });
  return item;
}

/** Returns the JSON text of an item, memoized if `enableJsonMemoization` was called for the item. */
export function serializeLiveQueryItem(item: object): string {
  const kept = (item as Prepared)[slot];
  if (kept === undefined) return JSON.stringify(item);
  return (kept.text ??= JSON.stringify(item));
}
