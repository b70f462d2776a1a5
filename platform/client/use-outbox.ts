/** The outbox for screens. */
import { useCallback, useSyncExternalStore } from 'react';
import type { OutboxItem } from './decide-outbox.ts';
import { pageOutbox } from './outbox.ts';

interface OutboxView {
  /** Items that wait, are being sent or have failed, oldest first. */
  items: readonly OutboxItem[];
  retry(id: string): void;
  discard(id: string): void;
  flush(): void;
}

export function useOutbox(): OutboxView {
  const outbox = pageOutbox();
  const items = useSyncExternalStore(
    useCallback((listener) => outbox.watch(listener), [outbox]),
    () => outbox.items(),
  );
  return {
    items,
    retry: (id) => void outbox.retry(id),
    discard: (id) => void outbox.discard(id),
    flush: () => void outbox.flush(),
  };
}
