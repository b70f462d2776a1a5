import { newId } from '#platform/client/call.ts';
import { isStringValue, createLocalStorageValue } from '#platform/ui/storage.ts';

const storedId = createLocalStorageValue('guest', 1, isStringValue);
let inMemory: string | undefined;

/**
 * Returns the id of this browser for a visitor without an account (AUTH-006). The id is created and stored in the
 * browser, and gives no rights on the server.
 */
export function getGuestId(): string {
  inMemory ??= storedId.read();
  if (!inMemory?.startsWith('guest_')) {
    inMemory = `guest_${newId()}`;
    storedId.write(inMemory);
  }
  return inMemory;
}
