/**
 * Assembles the JSON response of a list from the cached bytes of its items, so that the items are not serialized for
 * every request.
 */
import { allocateResponseBuffer, type ResponseBuffer } from './response-pool.ts';

/**
 * Serializes viewer flags (the fields of an item that depend on the viewer) as the end of the item's JSON object, such
 * as `,"liked":true}`, in UTF-8.
 */
export function encodeViewerDependentFieldsAsJsonObjectEnd(flags: object): Uint8Array {
  return Buffer.from(`,${JSON.stringify(flags).slice(1)}`);
}

/**
 * Assembles the JSON response of a list, `{"NAME":[items],"cursor":CURSOR}`, in a buffer of the response pool.
 * @param start the beginning of the response up to the opening bracket, such as `{"posts":[`
 * @param parts the serialized items in UTF-8, one after another. Each item may consist of several parts and begins with
 *   a comma. This function omits the comma of the first item.
 */
export function assembleListResponse(
  start: Uint8Array,
  parts: readonly Uint8Array[],
  cursor: string | null,
): ResponseBuffer {
  const end = Buffer.from(`],"cursor":${JSON.stringify(cursor)}}`);
  let size = start.length + end.length;
  for (const part of parts) size += part.length;
  const [first, ...others] = parts;
  if (first === undefined) return copyParts(size, [start, end]);
  return copyParts(size - 1, [start, first.subarray(1), ...others, end]);
}

function copyParts(size: number, parts: readonly Uint8Array[]): ResponseBuffer {
  const answer = allocateResponseBuffer(size);
  let at = 0;
  for (const part of parts) {
    answer.bytes.set(part, at);
    at += part.length;
  }
  return answer;
}
