/** Kind of a toast, which determines its icon and its display time (TOAST-001 … TOAST-004, Q-79). */
export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** A button in a toast. */
export interface ToastButton {
  label: string;
  run: () => void;
}

/** A short message that is shown over the page for some seconds. */
export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /**
   * Display time of the toast in milliseconds, without the time during which the timers are paused. Infinity if the
   * toast stays until it is replaced or dismissed.
   */
  duration: number;
  /** When the toast's timer last started, in milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds that the timer ran before `startedAt`; 0 if the timer was never paused. */
  spent: number;
  /** True during the exit animation, after which the toast is removed. */
  leaving: boolean;
  action?: ToastButton | undefined;
}

/** State of all shown toasts. A toast does not expire while its timer is paused. */
export interface ToastState {
  /** The shown toasts, newest first. */
  toasts: readonly Toast[];
  /**
   * Time in milliseconds since 1970 at which the pointer or the focus entered the list of toasts. All timers are paused
   * while the pointer or the focus is in the list. Undefined while the timers run.
   */
  pausedAt: number | undefined;
}

/** An event that changes the shown toasts. */
export type ToastEvent =
  | {
      type: 'show';
      id: string;
      kind: ToastKind;
      text: string;
      now: number;
      action?: ToastButton | undefined;
    }
  | { type: 'pause'; now: number }
  | { type: 'resume'; now: number }
  | { type: 'dismiss'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'tick'; now: number };

/** Maximum number of toasts that are shown at the same time (TOAST-002). */
export const maxToasts = 20;

/** Display time of each kind of toast, in milliseconds (TOAST-003, TOAST-004). */
export const toastDurationsMs: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  custom: 4000,
  loading: Infinity,
};

/** Initial state, in which no toasts are shown. */
export const emptyToastState: ToastState = { toasts: [], pausedAt: undefined };

/** Returns the remaining time of a toast in milliseconds. */
function remaining(toast: Toast, pausedAt: number | undefined, now: number): number {
  const until = pausedAt ?? now;
  return toast.duration - toast.spent - Math.max(0, until - toast.startedAt);
}

function show(state: ToastState, event: Extract<ToastEvent, { type: 'show' }>): ToastState {
  const { id, kind, text, now, action } = event;
  const toast = {
    id,
    kind,
    text,
    action,
    // Shows a toast with a button for longer, because two seconds are too short to read the text and press the button.
    duration: action ? Math.max(toastDurationsMs[kind], toastDurationsMs.custom) : toastDurationsMs[kind],
    startedAt: now,
    spent: 0,
    leaving: false,
  };
  // A toast with the id of a shown toast replaces that toast in place, for example when the work of a `loading` toast
  // is done.
  const known = state.toasts.some((other) => other.id === id);
  const toasts = known
    ? state.toasts.map((other) => (other.id === id ? toast : other))
    : [toast, ...state.toasts].slice(0, maxToasts);
  return { ...state, toasts };
}

function resume(state: ToastState, now: number): ToastState {
  const { pausedAt } = state;
  if (pausedAt === undefined) return state;
  const toasts = state.toasts.map((toast) => ({
    ...toast,
    spent: toast.spent + Math.max(0, pausedAt - toast.startedAt),
    startedAt: now,
  }));
  return { toasts, pausedAt: undefined };
}

function remove(state: ToastState, id: string): ToastState {
  // Keeps the toast if it was shown again during its exit animation.
  const toasts = state.toasts.filter((toast) => toast.id !== id || !toast.leaving);
  // An empty list contains neither pointer nor focus, so the timers run again. The browser does not always report that
  // pointer or focus has left the list.
  return { toasts, pausedAt: toasts.length === 0 ? undefined : state.pausedAt };
}

/** Returns the next state of the toasts after an event. An event with an unknown toast id changes nothing. */
export function reduceToasts(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'show':
      return show(state, event);
    case 'pause':
      return state.pausedAt === undefined ? { ...state, pausedAt: event.now } : state;
    case 'resume':
      return resume(state, event.now);
    case 'dismiss':
      return {
        ...state,
        toasts: state.toasts.map((toast) => (toast.id === event.id ? { ...toast, leaving: true } : toast)),
      };
    case 'remove':
      return remove(state, event.id);
    case 'tick':
      return {
        ...state,
        toasts: state.toasts.map((toast) =>
          !toast.leaving && remaining(toast, state.pausedAt, event.now) <= 0
            ? { ...toast, leaving: true }
            : toast,
        ),
      };
  }
}

/**
 * Returns the milliseconds until the next toast expires. Undefined if no toast will expire, for example because the
 * timers are paused.
 */
export function computeNextToastExpiryMs(state: ToastState, now: number): number | undefined {
  if (state.pausedAt !== undefined) return undefined;
  const times = state.toasts
    .filter((toast) => !toast.leaving)
    .map((toast) => remaining(toast, undefined, now));
  const next = Math.min(...times);
  return Number.isFinite(next) ? Math.max(0, next) : undefined;
}
