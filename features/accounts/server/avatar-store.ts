/** Where chosen pictures are kept. The feature that keeps pictures stands after this one and provides it. */
import type { LongText } from '#platform/contract/long-text.ts';
import type { Tx } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';

export interface AvatarStore {
  /**
   * Decodes a data URL and stores our own picture of it, outside any transaction; answers its media key.
   * @throws FunctionError for what is no picture or too big
   */
  store(userId: string, dataUrl: string | LongText): Promise<string>;
  /** Marks a stored picture as shown, in the transaction that shows it. */
  claim(tx: Tx, userId: string, key: string, now: Date): Promise<void>;
  /** Gives a picture up, in the transaction that stops showing it. */
  release(tx: Tx, key: string, now: Date): Promise<void>;
}

export const avatarStoreKey = serviceKey<AvatarStore>('avatarStore');
