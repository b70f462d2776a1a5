/**
 * Unsent messages: shown at once, sent one after another in order, and stored in the outbox without a network (EXP-044,
 * EXP-068). They outlive the screen, but not the session of their author.
 */
import { useSyncExternalStore } from 'react';
import { call, CallError, newId } from '#platform/client/call.ts';
import { pageOutbox } from '#platform/client/outbox.ts';
import { onSessionChange } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import type { Message } from './calls.ts';

interface UnsentMessage {
  id: string;
  recipientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why sending failed, for its author. */
  problem?: string;
}

const outboxName = 'sendMessage';
let all: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();
const chains = new Map<string, Promise<void>>();

function set(next: readonly UnsentMessage[]): void {
  all = next;
  for (const listener of listeners) listener();
}
const change = (id: string, more: Partial<UnsentMessage>) =>
  set(all.map((one) => (one.id === id ? { ...one, ...more } : one)));
export const discardMessage = (id: string) => set(all.filter((one) => one.id !== id));
const isListed = (id: string) => all.some((one) => one.id === id);

// The next person in this browser must neither read nor send unsent messages of the previous one.
onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  chains.clear();
  set([]);
});

/** Returns the messages that this page is sending to anybody, the earliest first. */
export function useUnsentMessages(): readonly UnsentMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
}

/** Sends a message. @param onSent receives the server's version, if the message was not sent through the outbox */
export function sendMessage(recipientId: string, content: string, onSent: (message: Message) => void): void {
  const one: UnsentMessage = {
    id: newId(),
    recipientId,
    content,
    createdAt: new Date().toISOString(),
    state: 'sending',
  };
  set([...all, one]);
  enqueue(one, onSent);
}

export function resendMessage(one: UnsentMessage, onSent: (message: Message) => void): void {
  change(one.id, { state: 'sending' });
  enqueue(one, onSent);
}

function enqueue(one: UnsentMessage, onSent: (message: Message) => void): void {
  const before = chains.get(one.recipientId) ?? Promise.resolve();
  chains.set(
    one.recipientId,
    before.then(() => deliver(one, onSent)),
  );
}

async function deliver(one: UnsentMessage, onSent: (message: Message) => void): Promise<void> {
  const { id, recipientId, content } = one;
  if (!isListed(id)) return;
  const args = { id, recipientId, content };
  // The id of the message identifies it, so it is the idempotency key as well.
  const queued = { name: outboxName, args, label: content.slice(0, 40), idempotencyKey: id };
  try {
    // Earlier messages to the same person are sent first.
    if (hasQueued(recipientId)) {
      await pageOutbox().add(queued);
      discardMessage(id);
      return void pageOutbox().flush();
    }
    const { message } = await call<typeof api.sendMessage>(outboxName, args, { idempotencyKey: id });
    if (isListed(id)) onSent(message);
    discardMessage(id);
  } catch (error) {
    if (!isListed(id)) return;
    if (error instanceof CallError && error.isUnreachable && (await addToOutbox(queued))) discardMessage(id);
    else change(id, { state: 'failed', problem: getErrorMessage(error) });
  }
}

async function addToOutbox(queued: Parameters<ReturnType<typeof pageOutbox>['add']>[0]): Promise<boolean> {
  try {
    await pageOutbox().add({ ...queued, mayHaveArrived: true });
    return true;
  } catch {
    return false;
  }
}

const hasQueued = (recipientId: string) =>
  pageOutbox()
    .items()
    .some((item) => isMessageTo(item, recipientId) && item.state !== 'failed');

/** Returns true if an item of the outbox is a message to this person. */
export function isMessageTo(item: { name: string; args: unknown }, recipientId: string): boolean {
  return item.name === outboxName && (item.args as { recipientId?: string }).recipientId === recipientId;
}
