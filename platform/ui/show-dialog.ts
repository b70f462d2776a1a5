/** Dialogs opened from anywhere (a menu, a toast), which outlive whatever opened them. */
import type { ReactNode } from 'react';

interface Shown {
  id: number;
  draw: (close: () => void) => ReactNode;
}

let shown: readonly Shown[] = [];
let made = 0;
const listeners = new Set<() => void>();

function set(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What `<DialogHost>` reads. */
export const dialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Shown[] => shown,
};

export function closeDialog(id: number): void {
  set(shown.filter((one) => one.id !== id));
}

/** Shows a dialog above everything until it calls `close`. A lazy component is waited for. */
export function showDialog(draw: (close: () => void) => ReactNode): void {
  set([...shown, { id: ++made, draw }]);
}
