/**
 * Serialized results of live queries: one JSON text for each list item and for each other field. A result is
 * serialized once per version. Snapshots and patches are assembled from these texts.
 */
import type { LiveQueryValue } from './patch.ts';
import { getListItemsIfIdsAreUnique, computeReorderSteps } from './patch.ts';
import { serializeLiveQueryItem } from './memoized-json.ts';

/**
 * Result of a live query in serialized parts: one JSON text for each item of the list. `list` is the name of the field
 * that contains the list.
 */
export interface SerializedLiveQueryValue {
  list: string;
  /** JSON text of each item by id, in list order; null if the field is not a list of items with unique ids. */
  items: ReadonlyMap<string, string> | null;
  /** JSON texts of all other fields, by field name. */
  rest: ReadonlyMap<string, string>;
  /** Total number of characters of all texts. */
  chars: number;
}

interface TextPatch {
  /** The patch as JSON text. */
  text: string;
  /** Ids of new and changed items; null if the patch replaces the whole value. */
  changedIds: string[] | null;
}

/** Counts the steps of a long computation, so that it yields to the event loop after every `perTurn` steps. */
export class EventLoopYielder {
  private readonly perTurn: number;
  private done = 0;

  constructor(perTurn: number) {
    this.perTurn = perTurn;
  }

  /** Counts one step. Returns a promise to await if it is time to yield; otherwise null. */
  step(): Promise<void> | null {
    if (++this.done % this.perTurn !== 0) return null;
    return new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Serializes a result item by item.
 * @param list name of the field with the list of items
 * @param yielder yields to the event loop between items
 */
export async function serializeLiveQueryValue(
  value: LiveQueryValue,
  list: string,
  yielder: EventLoopYielder,
): Promise<SerializedLiveQueryValue> {
  const keyed = getListItemsIfIdsAreUnique(value, list);
  const rest = new Map<string, string>();
  let chars = 0;
  for (const [key, part] of Object.entries(value)) {
    if (keyed !== null && key === list) continue;
    const text = JSON.stringify(part) as string | undefined;
    if (text === undefined) continue;
    rest.set(key, text);
    chars += text.length;
  }
  if (keyed === null) return { list, items: null, rest, chars };
  const items = new Map<string, string>();
  for (const item of keyed) {
    const text = serializeLiveQueryItem(item);
    items.set(item.id, text);
    chars += text.length;
    const turn = yielder.step();
    if (turn !== null) await turn;
  }
  return { list, items, rest, chars };
}

/** Returns the complete result as JSON text. */
export function assembleLiveQueryResultJson({ list, items, rest }: SerializedLiveQueryValue): string {
  const parts = Array.from(rest, ([key, text]) => `${JSON.stringify(key)}:${text}`);
  if (items !== null) parts.unshift(`${JSON.stringify(list)}:[${[...items.values()].join(',')}]`);
  return `{${parts.join(',')}}`;
}

/**
 * Computes the patch that turns `before` into `after`; null if they are equal. The time is linear in the number of
 * items. Invariant: `applyLiveQueryPatch(before, patch)` equals `after`.
 */
export async function computePatchBetweenSerializedValues(
  before: SerializedLiveQueryValue,
  after: SerializedLiveQueryValue,
  yielder: EventLoopYielder,
): Promise<TextPatch | null> {
  if (before.items === null || after.items === null) {
    const text = assembleLiveQueryResultJson(after);
    return text === assembleLiveQueryResultJson(before)
      ? null
      : { text: `{"replace":${text}}`, changedIds: null };
  }
  const places = new Map(Array.from(before.items.keys(), (id, place) => [id, place]));
  const changedIds: string[] = [];
  for (const [id, text] of after.items) {
    if (before.items.get(id) !== text) changedIds.push(id);
    const turn = yielder.step();
    if (turn !== null) await turn;
  }
  const order = computeReorderSteps(places, [...after.items.keys()]);
  const set = Array.from(after.rest).filter(([key, text]) => before.rest.get(key) !== text);
  const unset = Array.from(before.rest.keys()).filter((key) => !after.rest.has(key));
  const parts = [
    order === null ? '' : `"order":${JSON.stringify(order)}`,
    changedIds.length === 0 ? '' : `"put":[${changedIds.map((id) => after.items!.get(id)).join(',')}]`,
    set.length === 0 ? '' : `"set":{${set.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`,
    unset.length === 0 ? '' : `"unset":${JSON.stringify(unset)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : { text: `{${parts.join(',')}}`, changedIds };
}
