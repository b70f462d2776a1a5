/**
 * Functions that show toasts. Do not use a toast for a question or for an error that the person must correct. Show the
 * question or the error beside the field or content that it concerns.
 */
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import { createStore } from '../create-store.ts';
import type { ReadableStore } from '../create-store.ts';
import { computeNextToastExpiryMs, emptyToastState, reduceToasts } from './reducer.ts';
import type { ToastButton, ToastEvent, ToastKind, ToastState } from './reducer.ts';

const state = createStore<ToastState>(emptyToastState);
let timer: ReturnType<typeof setTimeout> | undefined;
let made = 0;
const exitMs = 160;

/**
 * Applies an event to the shown toasts, re-renders the toast list, and sets the timer for the toast that expires next.
 */
export function applyToastEvent(event: ToastEvent): void {
  const before = state.read();
  const after = reduceToasts(before, event);
  for (const toast of after.toasts) {
    const was = before.toasts.find((other) => other.id === toast.id);
    if (toast.leaving && !was?.leaving) {
      setTimeout(
        () => applyToastEvent({ type: 'remove', id: toast.id }),
        prefersReducedMotion() ? 0 : exitMs,
      );
    }
  }
  clearTimeout(timer);
  const wait = computeNextToastExpiryMs(after, Date.now());
  if (wait !== undefined) timer = setTimeout(() => applyToastEvent({ type: 'tick', now: Date.now() }), wait);
  state.set(after);
}

/** Store with the shown toasts, which `ToastList` renders. */
export const toastStore: ReadableStore<ToastState> = state;

interface ToastOptions {
  /**
   * Id of a shown toast that the new toast replaces, such as a `loading` toast whose work is done. By default no toast
   * is replaced.
   */
  id?: string;
  /** A button in the toast, such as Undo, Retry or Reload. */
  action?: ToastButton;
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++made}`;
  applyToastEvent({ type: 'show', id, kind, text, now: Date.now(), action: options.action });
  return id;
}

/** Shows a plain message for 4 s. Returns the toast's id. */
export function toast(text: string, options?: ToastOptions): string {
  return show('blank', text, options);
}
/** Shows a message about a success, for 2 s, or for 4 s if the toast has a button. Returns the toast's id. */
toast.success = (text: string, options?: ToastOptions) => show('success', text, options);
/**
 * Shows a message about a failure for 4 s. Use it for errors that the person need not correct. Returns the toast's id.
 */
toast.error = (text: string, options?: ToastOptions) => show('error', text, options);
/**
 * Shows a message about work in progress, until the toast is dismissed or replaced by a toast with the same id. Returns
 * the toast's id.
 */
toast.loading = (text: string, options?: ToastOptions) => show('loading', text, options);
/** Shows a neutral message for 4 s, usually with a button such as Reload. Returns the toast's id. */
toast.custom = (text: string, options?: ToastOptions) => show('custom', text, options);
toast.dismiss = (id: string) => applyToastEvent({ type: 'dismiss', id });
