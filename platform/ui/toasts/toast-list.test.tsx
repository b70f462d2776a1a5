// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { applyToastEvent, toast, toastStore } from './toast.ts';

let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  render(<ToastList />);
});

afterEach(() => {
  for (const { id } of toastStore.read().toasts) {
    toast.dismiss(id);
    applyToastEvent({ type: 'remove', id });
  }
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(work: () => void): void {
  act(() => {
    work();
  });
}

// jsdom has no top layer and treats the list as hidden.
const hidden = { hidden: true };

test('TOAST-004 TOAST-001 a success is announced, stays 2 s and is removed after its exit animation', () => {
  show(() => void toast.success('Saved'));
  expect(screen.getByRole('status', hidden).textContent).toContain('Saved');
  pass(1999);
  expect(screen.getByText('Saved').closest('[data-leaving]')?.getAttribute('data-leaving')).toBe('false');
  pass(1);
  expect(screen.getByText('Saved').closest('[data-leaving]')?.getAttribute('data-leaving')).toBe('true');
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('TOAST-003 an error interrupts a screen reader and stays 4 s', () => {
  show(() => void toast.error('No network'));
  expect(screen.getByRole('alert', hidden).textContent).toContain('No network');
  pass(3999);
  expect(screen.queryByText('No network')).not.toBeNull();
  pass(300);
  expect(screen.queryByText('No network')).toBeNull();
});

test('TOAST-001 Q-79 the pointer over the list keeps every toast; with reduced motion there is no exit animation', () => {
  reduced = true;
  show(() => void toast('Wait for me'));
  fireEvent.mouseEnter(screen.getByLabelText('Alerts'));
  pass(60_000);
  expect(screen.queryByText('Wait for me')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByLabelText('Alerts'));
  pass(4000);
  pass(1);
  expect(screen.queryByText('Wait for me')).toBeNull();
});

test('TOAST-002 Q-79 the newest toast is on top and at most 20 are shown', () => {
  show(() => {
    for (let index = 1; index <= 21; index++) toast(`Message ${index}`);
  });
  const texts = screen.getAllByRole('status', hidden).map((card) => card.textContent);
  expect(texts).toHaveLength(20);
  expect(texts[0]).toContain('Message 21');
  expect(screen.queryByText('Message 1')).toBeNull();
});

test('TOAST-001 a button on a toast runs its action and closes the toast', () => {
  let undone = 0;
  show(() => void toast.custom('Deleted', { action: { label: 'Undo', run: () => void undone++ } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo', ...hidden }));
  pass(200);
  expect(undone).toBe(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('TOAST-001 a toast that is closed with its focused button does not stop the timers of other toasts', () => {
  show(() => void toast('First', { action: { label: 'Undo', run: () => {} } }));
  show(() => void toast('Second'));
  const undo = screen.getByRole('button', { name: 'Undo', ...hidden });
  fireEvent.focus(undo);
  pass(60_000);
  expect(screen.queryByText('Second'), 'the focus pauses the timers').not.toBeNull();
  fireEvent.click(undo);
  pass(200);
  expect(screen.queryByText('First')).toBeNull();
  pass(4000);
  pass(200);
  expect(screen.queryByText('Second')).toBeNull();
});
