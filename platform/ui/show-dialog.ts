/**
 * Dialogs that any code can open, such as the handler of a menu item or a toast. A dialog does not close when the
 * component that opened it is unmounted.
 */
import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';
import type { ReadableStore } from './create-store.ts';

interface Shown {
  id: number;
  draw: (close: () => void) => ReactNode;
}

const shown = createStore<readonly Shown[]>([]);
let made = 0;

/** Store with the open dialogs, for `<DialogHost>`. */
export const openDialogsStore: ReadableStore<readonly Shown[]> = shown;

/** Closes an open dialog by its id. */
export function closeDialog(id: number): void {
  shown.set(shown.read().filter((one) => one.id !== id));
}

/** Closes all open dialogs. */
export function closeAllDialogs(): void {
  shown.set([]);
}

/**
 * Opens a dialog on top of everything.
 * @param draw renders the dialog, which may be a lazy component; its argument closes the dialog
 */
export function showDialog(draw: (close: () => void) => ReactNode): void {
  shown.set([...shown.read(), { id: ++made, draw }]);
}
