import { describe, expect, test } from 'vitest';
import {
  toastDurationsMs,
  maxToasts,
  computeNextToastExpiryMs,
  emptyToastState,
  reduceToasts,
} from './reducer.ts';
import type { ToastEvent, ToastKind, ToastState } from './reducer.ts';

function after(...events: ToastEvent[]): ToastState {
  return events.reduce(reduceToasts, emptyToastState);
}

function show(id: string, kind: ToastKind, now = 0): ToastEvent {
  return { type: 'show', id, kind, text: id, now };
}

const leaving = (state: ToastState) => state.toasts.filter((toast) => toast.leaving).map((toast) => toast.id);

describe('toasts', () => {
  test('TOAST-001 a toast is removed when its time is over, and not before', () => {
    const shown = after(show('a', 'blank'));
    expect(leaving(reduceToasts(shown, { type: 'tick', now: 3999 }))).toEqual([]);
    const over = reduceToasts(shown, { type: 'tick', now: 4000 });
    expect(leaving(over)).toEqual(['a']);
    expect(reduceToasts(over, { type: 'remove', id: 'a' }).toasts).toEqual([]);
  });

  test('TOAST-002 Q-79 N4 at most 20 toasts are kept, newest first, and the oldest is dropped', () => {
    const state = after(...Array.from({ length: 21 }, (_, index) => show(`t${index}`, 'blank', index)));
    expect(state.toasts).toHaveLength(maxToasts);
    expect(state.toasts[0]?.id).toBe('t20');
    expect(state.toasts.at(-1)?.id).toBe('t1');
  });

  test('TOAST-003 Q-79 blank, error and custom toasts stay 4 s', () => {
    expect([toastDurationsMs.blank, toastDurationsMs.error, toastDurationsMs.custom]).toEqual([
      4000, 4000, 4000,
    ]);
    const state = after(show('blank', 'blank'), show('error', 'error'));
    expect(computeNextToastExpiryMs(state, 1000)).toBe(3000);
    expect(leaving(reduceToasts(state, { type: 'tick', now: 4000 }))).toEqual(['error', 'blank']);
  });

  test('TOAST-004 a success toast stays 2 s', () => {
    const state = after(show('done', 'success'));
    expect(computeNextToastExpiryMs(state, 0)).toBe(2000);
    expect(leaving(reduceToasts(state, { type: 'tick', now: 2000 }))).toEqual(['done']);
  });

  test('Q-79 a success toast with a button stays 4 s, as long as an offer', () => {
    const action = { label: 'View', run: () => {} };
    const state = after({ type: 'show', id: 'posted', kind: 'success', text: 'Posted', now: 0, action });
    expect(computeNextToastExpiryMs(state, 0)).toBe(4000);
  });

  test('TOAST-001 Q-79 a loading toast stays until it is resolved, and keeps its position', () => {
    const state = after(show('save', 'loading'), show('other', 'blank', 10));
    expect(computeNextToastExpiryMs(after(show('save', 'loading')), 0)).toBeUndefined();
    const much = reduceToasts(state, { type: 'tick', now: 10_000_000 });
    expect(leaving(much)).toEqual(['other']);
    const resolved = reduceToasts(state, show('save', 'success', 500));
    expect(resolved.toasts.map((toast) => [toast.id, toast.kind])).toEqual([
      ['other', 'blank'],
      ['save', 'success'],
    ]);
    expect(leaving(reduceToasts(resolved, { type: 'tick', now: 2500 }))).toEqual(['save']);
  });

  test('TOAST-001 the timers pause while the pointer is over the list', () => {
    const paused = after(show('a', 'success'), { type: 'pause', now: 1500 });
    expect(computeNextToastExpiryMs(paused, 60_000)).toBeUndefined();
    expect(leaving(reduceToasts(paused, { type: 'tick', now: 60_000 }))).toEqual([]);
    const resumed = reduceToasts(paused, { type: 'resume', now: 60_000 });
    expect(computeNextToastExpiryMs(resumed, 60_000)).toBe(500);
    expect(leaving(reduceToasts(resumed, { type: 'tick', now: 60_500 }))).toEqual(['a']);
  });

  test('TOAST-001 the timers run again after the last toast was removed while they were paused', () => {
    const removed = after(
      show('a', 'blank'),
      { type: 'pause', now: 1 },
      { type: 'dismiss', id: 'a' },
      { type: 'remove', id: 'a' },
    );
    expect(computeNextToastExpiryMs(reduceToasts(removed, show('b', 'blank', 5000)), 5000)).toBe(4000);
  });

  test('TOAST-001 a toast that is added while the list is paused has its full time afterwards', () => {
    const state = after({ type: 'pause', now: 0 }, show('late', 'success', 1000), {
      type: 'resume',
      now: 5000,
    });
    expect(computeNextToastExpiryMs(state, 5000)).toBe(2000);
  });

  test('TOAST-001 dismissing starts the exit animation; an unknown id changes nothing', () => {
    const state = after(show('a', 'loading'), { type: 'dismiss', id: 'a' }, { type: 'dismiss', id: 'b' });
    expect(leaving(state)).toEqual(['a']);
    expect(reduceToasts(state, { type: 'remove', id: 'b' }).toasts).toHaveLength(1);
    const again = after(show('a', 'loading'), { type: 'dismiss', id: 'a' }, show('a', 'success'), {
      type: 'remove',
      id: 'a',
    });
    expect(again.toasts).toMatchObject([{ id: 'a', kind: 'success', leaving: false }]);
  });
});
