/**
 * Format of a patch (the difference between two results of a live query), and functions that apply patches. Server and
 * client use these pure functions.
 */

/**
 * Result of a live query. If the items of its list have unique ids, a patch can change single items; otherwise a patch
 * replaces the whole result.
 */
export type LiveQueryValue = Record<string, unknown>;
/** An item in the list of a live query's result, identified by its id. */
export interface LiveQueryItem {
  id: string;
  [key: string]: unknown;
}

/**
 * One step that builds the list's new order. A string appends the item with this id. A pair appends a range of the old
 * list, given by its first index and its length.
 */
type OrderStep = string | [from: number, count: number];

interface ListPatch {
  /** Steps that build the list's new order; absent if the order is unchanged. */
  order?: OrderStep[];
  /** Items that are new or changed. */
  put?: LiveQueryItem[];
  /** Fields outside the list that are new or changed. */
  set?: LiveQueryValue;
  /** Names of removed fields outside the list. */
  unset?: string[];
}
/**
 * The difference between two versions of a live query's result. It consists of the list's new order, the new and
 * changed items, and the changed fields outside the list, or of a whole new value (`replace`).
 */
export type LiveQueryPatch = ListPatch | { replace: LiveQueryValue };

/**
 * Applies a patch and returns the new value. Items that the patch does not contain are not copied: the new list
 * contains the same objects.
 * @param list name of the field with the list of items
 */
export function applyLiveQueryPatch(
  before: LiveQueryValue,
  patch: LiveQueryPatch,
  list: string,
): LiveQueryValue {
  if ('replace' in patch) return patch.replace;
  const oldItems = getListItemsIfIdsAreUnique(before, list) ?? [];
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
  oldItems: LiveQueryItem[],
  byId: (id: string) => LiveQueryItem | undefined,
): LiveQueryItem[] {
  if (typeof step !== 'string') return oldItems.slice(step[0], step[0] + step[1]);
  const item = byId(step);
  return item === undefined ? [] : [item];
}

/** Returns the items of the field `list`; null if the field is not a list of items with unique ids. */
export function getListItemsIfIdsAreUnique(value: LiveQueryValue, list: string): LiveQueryItem[] | null {
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

/**
 * Returns the steps that build the new list from the old list; null if the order is unchanged.
 * @param places positions of the items in the old list, by id
 */
export function computeReorderSteps(
  places: ReadonlyMap<string, number>,
  newIds: readonly string[],
): OrderStep[] | null {
  const steps: OrderStep[] = [];
  for (const id of newIds) {
    const place = places.get(id);
    const last = steps.at(-1);
    if (place === undefined) steps.push(id);
    else if (typeof last === 'object' && last[0] + last[1] === place) last[1]++;
    else steps.push([place, 1]);
  }
  const [only] = steps;
  const same =
    places.size === newIds.length &&
    (steps.length === 0 || (steps.length === 1 && typeof only === 'object' && only[1] === places.size));
  return same ? null : steps;
}

/** Returns true if two JSON values are deeply equal. The order of keys is ignored. */
export function areJsonValuesEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => areJsonValuesEqual(item, b[index]))
    );
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        areJsonValuesEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
