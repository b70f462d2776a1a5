/** Shows toasts from anywhere. What needs an answer or a correction is not a toast: say it where it happened. */
import { createStore } from '../create-store.ts';
import type { ReadableStore } from '../create-store.ts';
import { nextExpiry, noToasts, reduceToasts } from './reducer.ts';
import type { ToastAction, ToastEvent, ToastKind, ToastState } from './reducer.ts';

const state = createStore<ToastState>(noToasts);
let timer: ReturnType<typeof setTimeout> | undefined;
let made = 0;
const exitMs = 160;

function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Applies an event, tells the list, and sets the clock for whichever toast goes next. */
export function dispatchToast(event: ToastEvent): void {
  const before = state.read();
  const after = reduceToasts(before, event);
  for (const toast of after.toasts) {
    const was = before.toasts.find((other) => other.id === toast.id);
    if (toast.leaving && !was?.leaving) {
      setTimeout(() => dispatchToast({ type: 'remove', id: toast.id }), reducedMotion() ? 0 : exitMs);
    }
  }
  clearTimeout(timer);
  const wait = nextExpiry(after, Date.now());
  if (wait !== undefined) timer = setTimeout(() => dispatchToast({ type: 'tick', now: Date.now() }), wait);
  state.set(after);
}

/** The shown toasts, for the list. */
export const toastStore: ReadableStore<ToastState> = state;

interface ToastOptions {
  /** Give the id of a shown toast to change it (a loading one that is done). */
  id?: string;
  /** One button on it: Undo, Retry, Reload. */
  action?: ToastAction;
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++made}`;
  dispatchToast({ type: 'show', id, kind, text, now: Date.now(), action: options.action });
  return id;
}

/** A plain message for 4 s. Answers the toast's id. */
export function toast(text: string, options?: ToastOptions): string {
  return show('blank', text, options);
}
/** Something worked; 2 s. */
toast.success = (text: string, options?: ToastOptions) => show('success', text, options);
/** Something failed that needs nothing from the person; 4 s. */
toast.error = (text: string, options?: ToastOptions) => show('error', text, options);
/** Stays until the same id is shown as something else or dismissed. */
toast.loading = (text: string, options?: ToastOptions) => show('loading', text, options);
/** An offer with a button (an update, an undo); 4 s. */
toast.custom = (text: string, options?: ToastOptions) => show('custom', text, options);
toast.dismiss = (id: string) => dispatchToast({ type: 'dismiss', id });
