/** Assembles a JSON response with a list from cached bytes, so that items are not serialized for each request. */
import { allocateResponseBuffer, type PooledResponse } from './response-pool.ts';

/** JSON of one list item as UTF-8 bytes, in two parts. */
interface ListItemParts {
  /** JSON of the item without the viewer's flags (such as `liked`) and without the closing brace. */
  open: Uint8Array;
  /** The viewer's flags and the closing brace, from `encodeViewerFlagsSuffix`. */
  ending: Uint8Array;
}

const comma = 0x2c;

/** Serializes a viewer's flags as the end of an item's JSON object, such as `,"liked":true}`, in UTF-8. */
export function encodeViewerFlagsSuffix(flags: object): Uint8Array {
  return Buffer.from(`,${JSON.stringify(flags).slice(1)}`);
}

/**
 * Assembles the JSON response of a list, `{"NAME":[items],"cursor":CURSOR}`, in a pooled buffer.
 * @param start the beginning of the response up to the opening bracket, such as `{"posts":[`
 * @param items the serialized items
 */
export function assembleListResponse(
  start: Uint8Array,
  items: readonly ListItemParts[],
  cursor: string | null,
): PooledResponse {
  const end = Buffer.from(`],"cursor":${JSON.stringify(cursor)}}`);
  let size = start.length + Math.max(0, items.length - 1) + end.length;
  for (const { open, ending } of items) size += open.length + ending.length;
  const answer = allocateResponseBuffer(size);
  const { bytes } = answer;
  bytes.set(start);
  let at = start.length;
  for (const [index, { open, ending }] of items.entries()) {
    if (index > 0) bytes[at++] = comma;
    bytes.set(open, at);
    at += open.length;
    bytes.set(ending, at);
    at += ending.length;
  }
  bytes.set(end, at);
  return answer;
}
