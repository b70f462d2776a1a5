/** Upload progress of messages with photos that this browser tab is sending. */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/create-store.ts';

const shares = createStore<ReadonlyMap<string, number>>(new Map());

/** Records how much of a message was uploaded, 0 to 1. */
export function recordMessageUploadProgress(messageId: string, share: number): void {
  shares.set(new Map(shares.read()).set(messageId, share));
}

/** Deletes the progress of a message after it was sent, or after its upload failed. */
export function deleteMessageUploadProgress(messageId: string): void {
  if (!shares.read().has(messageId)) return;
  const next = new Map(shares.read());
  next.delete(messageId);
  shares.set(next);
}

/** Returns how much of a message was uploaded, 0 to 1; undefined if the message is not being uploaded with photos. */
export function useMessageUploadProgress(messageId: string): number | undefined {
  const read = () => shares.read().get(messageId);
  return useSyncExternalStore(shares.subscribe, read, read);
}
