/**
 * Messages on their way: shown at once, sent one after another so that their order stays, kept in the outbox without a
 * network (EXP-044, EXP-068). They outlive the screen, but not the session of whoever wrote them.
 */
import { useSyncExternalStore } from 'react';
import { call, CallError, newId } from '#platform/client/call.ts';
import { pageOutbox } from '#platform/client/outbox.ts';
import { onSessionChange } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import type { Message } from './calls.ts';

interface Sending {
  id: string;
  recipientId: string;
  content: string;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why, for its author. */
  problem?: string;
}

const outboxName = 'sendMessage';
let all: readonly Sending[] = [];
const listeners = new Set<() => void>();
const chains = new Map<string, Promise<void>>();

function set(next: readonly Sending[]): void {
  all = next;
  for (const listener of listeners) listener();
}
const change = (id: string, more: Partial<Sending>) =>
  set(all.map((one) => (one.id === id ? { ...one, ...more } : one)));
export const drop = (id: string) => set(all.filter((one) => one.id !== id));
const isHere = (id: string) => all.some((one) => one.id === id);

// The next one here must neither read what the one before could not send, nor send it in their own name.
onSessionChange(({ isNewPerson }) => {
  if (!isNewPerson) return;
  chains.clear();
  set([]);
});

/** What this page is sending, to anybody; the earliest first. */
export function useSending(): readonly Sending[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
}

/** @param onSent hears of the message as the server has it, if it got there now */
export function send(recipientId: string, content: string, onSent: (message: Message) => void): void {
  const one: Sending = {
    id: newId(),
    recipientId,
    content,
    createdAt: new Date().toISOString(),
    state: 'sending',
  };
  set([...all, one]);
  enqueue(one, onSent);
}

export function sendAgain(one: Sending, onSent: (message: Message) => void): void {
  change(one.id, { state: 'sending' });
  enqueue(one, onSent);
}

function enqueue(one: Sending, onSent: (message: Message) => void): void {
  const before = chains.get(one.recipientId) ?? Promise.resolve();
  chains.set(
    one.recipientId,
    before.then(() => deliver(one, onSent)),
  );
}

async function deliver(one: Sending, onSent: (message: Message) => void): Promise<void> {
  const { id, recipientId, content } = one;
  if (!isHere(id)) return;
  const args = { id, recipientId, content };
  // The id makes a repeat harmless, so it is the key as well.
  const kept = { name: outboxName, args, label: content.slice(0, 40), idempotencyKey: id };
  try {
    // What waits already was written before.
    if (waitsFor(recipientId)) {
      await pageOutbox().add(kept);
      drop(id);
      return void pageOutbox().flush();
    }
    const { message } = await call<typeof api.sendMessage>(outboxName, args, { idempotencyKey: id });
    if (isHere(id)) onSent(message);
    drop(id);
  } catch (error) {
    if (!isHere(id)) return;
    if (error instanceof CallError && error.isUnreachable && (await keep(kept))) drop(id);
    else change(id, { state: 'failed', problem: getErrorMessage(error) });
  }
}

async function keep(kept: Parameters<ReturnType<typeof pageOutbox>['add']>[0]): Promise<boolean> {
  try {
    await pageOutbox().add({ ...kept, mayHaveArrived: true });
    return true;
  } catch {
    return false;
  }
}

const waitsFor = (recipientId: string) =>
  pageOutbox()
    .items()
    .some((item) => isTo(item, recipientId) && item.state !== 'failed');

/** Whether something in the outbox is a message to this person. */
export function isTo(item: { name: string; args: unknown }, recipientId: string): boolean {
  return item.name === outboxName && (item.args as { recipientId?: string }).recipientId === recipientId;
}
