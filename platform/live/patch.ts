/**
 * The difference between two values of a live query, and how it is laid over the old one. Pure; both sides use it.
 * Law: `applyPatch(old, diff(old, new, list), list)` equals `new`.
 */

/** A value with a list of items, each with an `id` of its own; anything else is replaced whole. */
export type LiveValue = Record<string, unknown>;
export interface LiveItem {
  id: string;
  [key: string]: unknown;
}

/** An item by its id, or a run of the old list: its first place and how many. */
export type OrderStep = string | [from: number, count: number];

export interface ListPatch {
  /** The new list, in order; absent where the order stayed. */
  order?: OrderStep[];
  /** New and changed items. */
  put?: LiveItem[];
  /** Other keys that are new or changed. */
  set?: LiveValue;
  /** Other keys that are gone. */
  unset?: string[];
}
export type Patch = ListPatch | { replace: LiveValue };

/**
 * What turns `before` into `after`, both plain JSON; null where they are equal.
 * @param list the key of the list of items
 */
export function diff(before: LiveValue, after: LiveValue, list: string): Patch | null {
  const oldItems = itemsOf(before, list);
  const newItems = itemsOf(after, list);
  if (oldItems === null || newItems === null) return sameJson(before, after) ? null : { replace: after };
  const places = new Map(oldItems.map((item, index) => [item.id, index]));
  const put = newItems.filter((item) => {
    const place = places.get(item.id);
    return place === undefined || !sameJson(oldItems[place], item);
  });
  const patch: ListPatch = {};
  const order = orderOf(oldItems, newItems, places);
  if (order !== null) patch.order = order;
  if (put.length > 0) patch.put = put;
  const changed = Object.keys(after).filter(
    (key) => key !== list && !(Object.hasOwn(before, key) && sameJson(before[key], after[key])),
  );
  // fromEntries, because an assignment to "__proto__" would not make a key.
  if (changed.length > 0) patch.set = Object.fromEntries(changed.map((key) => [key, after[key]]));
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (gone.length > 0) patch.unset = gone;
  return Object.keys(patch).length === 0 ? null : patch;
}

/** The value after a patch. Items that the patch does not name stay the same objects. */
export function applyPatch(before: LiveValue, patch: Patch, list: string): LiveValue {
  if ('replace' in patch) return patch.replace;
  const oldItems = itemsOf(before, list) ?? [];
  const put = new Map((patch.put ?? []).map((item) => [item.id, item]));
  const known = new Map(oldItems.map((item) => [item.id, item]));
  const byId = (id: string) => put.get(id) ?? known.get(id);
  const ordered =
    patch.order === undefined ? oldItems : patch.order.flatMap((step) => stepItems(step, oldItems, byId));
  const items = ordered.map((item) => put.get(item.id) ?? item);
  const gone = new Set(patch.unset);
  const kept =
    gone.size === 0 ? before : Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key)));
  return { ...kept, ...patch.set, [list]: items };
}

function stepItems(
  step: OrderStep,
  oldItems: LiveItem[],
  byId: (id: string) => LiveItem | undefined,
): LiveItem[] {
  if (typeof step !== 'string') return oldItems.slice(step[0], step[0] + step[1]);
  const item = byId(step);
  return item === undefined ? [] : [item];
}

/** The list with its items, or null where it is none in which every item has an id of its own. */
function itemsOf(value: LiveValue, list: string): LiveItem[] | null {
  const items = value[list];
  if (!Array.isArray(items)) return null;
  const ids = new Set<unknown>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null || typeof item.id !== 'string' || ids.has(item.id))
      return null;
    ids.add(item.id);
  }
  return items;
}

function orderOf(
  oldItems: LiveItem[],
  newItems: LiveItem[],
  places: Map<string, number>,
): OrderStep[] | null {
  const steps: OrderStep[] = [];
  for (const item of newItems) {
    const place = places.get(item.id);
    const last = steps.at(-1);
    if (place === undefined) steps.push(item.id);
    else if (typeof last === 'object' && last[0] + last[1] === place) last[1]++;
    else steps.push([place, 1]);
  }
  const [only] = steps;
  const same =
    oldItems.length === newItems.length &&
    (steps.length === 0 || (steps.length === 1 && typeof only === 'object' && only[1] === oldItems.length));
  return same ? null : steps;
}

/** Deep equality of plain JSON; the order of keys does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameJson(item, b[index]))
    );
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
