/** Dialogs opened from anywhere (a menu, a toast), which outlive whatever opened them. */
import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';
import type { ReadableStore } from './create-store.ts';

interface Shown {
  id: number;
  draw: (close: () => void) => ReactNode;
}

const shown = createStore<readonly Shown[]>([]);
let made = 0;

/** The open dialogs, for `<DialogHost>`. */
export const dialogStore: ReadableStore<readonly Shown[]> = shown;

export function closeDialog(id: number): void {
  shown.set(shown.read().filter((one) => one.id !== id));
}

/** Shows a dialog above everything until it calls `close`. A lazy component is waited for. */
export function showDialog(draw: (close: () => void) => ReactNode): void {
  shown.set([...shown.read(), { id: ++made, draw }]);
}
