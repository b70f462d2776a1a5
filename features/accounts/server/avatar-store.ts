/**
 * Interface of the store of uploaded profile pictures, which the media feature implements. Accounts cannot import the
 * media feature directly, because the media feature imports accounts.
 */
import type { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';

/** Store of uploaded profile pictures. */
export interface AvatarStore {
  /**
   * Decodes a data URL, re-encodes and stores the picture, and returns its media key. Must be called outside a
   * transaction.
   * @throws FunctionError if the data is not a picture or is too large
   */
  store(submission: { userId: string; address: string; dataUrl: string | LongText }): Promise<string>;
  /** Marks a stored picture as used. Must be called in the transaction that adds the picture to a profile. */
  claim(tx: Tx, userId: string, key: string, now: Date): Promise<void>;
  /** Marks a picture as no longer used. Must be called in the transaction that removes the picture from the profile. */
  release(tx: Tx, key: string, now: Date): Promise<void>;
}

/** Key under which the service locator `platform.service` holds the store of uploaded profile pictures. */
export const avatarStoreServiceKey = createServiceKey<AvatarStore>('avatarStore');
