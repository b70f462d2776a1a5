import { newId } from '#platform/client/call.ts';
import { isText, stored } from '#platform/ui/storage.ts';

const storedId = stored('guest', 1, isText);
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
