import { newId } from '#platform/client/call.ts';
import { isStringValue, createLocalStorageValue } from '#platform/ui/storage.ts';

const storedId = createLocalStorageValue('guest', 1, isStringValue);
let inMemory: string | undefined;

/**
 * Returns the id that identifies this browser as a visitor without an account (AUTH-006). The browser creates and
 * stores the id, which grants no rights on the server.
 */
export function getOrCreateGuestId(): string {
  inMemory ??= storedId.read();
  if (!inMemory?.startsWith('guest_')) {
    inMemory = `guest_${newId()}`;
    storedId.write(inMemory);
  }
  return inMemory;
}
