import { expect, test } from 'vitest';
import { createEventEmitter, createStore } from './create-store.ts';

test('a store notifies its subscribers of a change, and of nothing else', () => {
  const store = createStore<{ name?: string; city?: string }>({ name: 'Ana' });
  const seen: unknown[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.read()));
  expect(seen).toEqual([]);
  const next = { city: 'Mesa' };
  store.set(next);
  store.set(next);
  // The value is replaced, not merged, so the property `name` no longer exists. Setting the same value again does not
  // notify.
  expect(seen).toEqual([{ city: 'Mesa' }]);
  unsubscribe();
  store.set({});
  expect(seen).toHaveLength(1);
});

test('an event reaches every subscribed listener, even when one unsubscribes meanwhile', () => {
  const events = createEventEmitter<number>();
  const heard: string[] = [];
  const unsubscribe = events.subscribe((event) => {
    heard.push(`first ${event}`);
    unsubscribe();
  });
  events.subscribe((event) => heard.push(`second ${event}`));
  events.emit(1);
  events.emit(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});
