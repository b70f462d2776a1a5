import type { CallOptions } from '../call.ts';
import type { OutboxItem } from '../decide-outbox.ts';
import type { EntityStore } from './entity-store.ts';

/**
 * Dependencies of `OptimisticMutationRunner`: the entity store, the network, timers and the outbox. Tests replace them.
 */
export interface OptimisticMutationDependencies {
  store: Pick<EntityStore, 'setEffects'>;
  send(
    name: string,
    args: unknown,
    options: { idempotencyKey: string } & Pick<CallOptions, 'timeoutMs' | 'onUploadProgress'>,
  ): Promise<unknown>;
  newId(): string;
  /** Runs `effect` once after `ms` milliseconds. */
  schedule(ms: number, effect: () => void): void;
  outbox: {
    items(): readonly OutboxItem[];
    add(item: {
      name: string;
      args: unknown;
      label: string;
      idempotencyKey: string;
      slot: string | undefined;
      queue: string | undefined;
      hasUniqueId: boolean | undefined;
      mayHaveArrived: boolean;
      /**
       * Options of the call, such as its timeout. The outbox does not store them, so they are lost when the page is
       * closed.
       */
      options: Pick<CallOptions, 'timeoutMs' | 'onUploadProgress'> | undefined;
    }): Promise<unknown>;
    flush(): void;
    /** Sends a failed item again. */
    retry(id: string): void;
    discard(id: string): void;
    /** Calls the listener whenever the items change. */
    watch(listener: () => void): void;
    /** Calls the listener for each item that the server has accepted, or refused permanently. */
    onResult(
      listener: (
        result: { item: OutboxItem; result: unknown } | { item: OutboxItem; error: unknown },
      ) => void,
    ): void;
  };
}
