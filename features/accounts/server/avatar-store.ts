/**
 * Store of uploaded profile pictures. The feature that stores pictures comes later in the feature order and provides
 * it.
 */
import type { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface AvatarStore {
  /**
   * Decodes a data URL and stores the re-encoded picture, outside any transaction; returns its media key.
   * @throws FunctionError for data that is not a picture or too large
   */
  store(userId: string, dataUrl: string | LongText): Promise<string>;
  /** Marks a stored picture as used, in the transaction that begins to show it. */
  claim(tx: Tx, userId: string, key: string, now: Date): Promise<void>;
  /** Releases a picture, in the transaction that stops showing it. */
  release(tx: Tx, key: string, now: Date): Promise<void>;
}

export const avatarStoreKey = serviceKey<AvatarStore>('avatarStore');
