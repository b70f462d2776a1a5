import { newId } from '#platform/client/call.ts';
import { isText, stored } from '#platform/ui/storage.ts';

const kept = stored('guest', 1, isText);
let inMemory: string | undefined;

/** The id of a visitor without an account (AUTH-006): made here, kept in this browser, worth nothing on the server. */
export function guestId(): string {
  inMemory ??= kept.read();
  if (!inMemory?.startsWith('guest_')) {
    inMemory = `guest_${newId()}`;
    kept.write(inMemory);
  }
  return inMemory;
}
