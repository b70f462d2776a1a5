import { createUuidV7 } from '#platform/contract/ids.ts';

let latestIdMs = 0;

/**
 * Returns a UUIDv7 that sorts after all ids that this page created before, even within one millisecond. Items are sent
 * in the order of their ids.
 */
export function createOutboxItemId(): string {
  latestIdMs = Math.max(latestIdMs + 1, Date.now());
  return createUuidV7(latestIdMs, crypto.getRandomValues(new Uint8Array(10)));
}
