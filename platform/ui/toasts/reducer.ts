/** The list of toasts as pure state: what is shown, how long, what falls out (TOAST-001 … TOAST-004, Q-79). */

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** Milliseconds it stays while nobody hovers; Infinity stays until it is resolved or dismissed. */
  duration: number;
  /** When its time last began to run, in milliseconds. */
  startedAt: number;
  /** Milliseconds already spent before `startedAt`. */
  spent: number;
  /** On its way out; gone after the exit motion. */
  leaving: boolean;
  action?: ToastAction | undefined;
}

export interface ToastState {
  /** Newest first. */
  toasts: readonly Toast[];
  /** Since when the pointer or focus rests on the list; no toast's time runs meanwhile. */
  pausedAt: number | undefined;
}

export type ToastEvent =
  | {
      type: 'show';
      id: string;
      kind: ToastKind;
      text: string;
      now: number;
      action?: ToastAction | undefined;
    }
  | { type: 'pause'; now: number }
  | { type: 'resume'; now: number }
  | { type: 'dismiss'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'tick'; now: number };

/** At most this many are held (TOAST-002). */
export const maxToasts = 20;

/** How long each kind stays, in milliseconds (TOAST-003, TOAST-004). */
export const durations: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  custom: 4000,
  loading: Infinity,
};

export const noToasts: ToastState = { toasts: [], pausedAt: undefined };

/** Milliseconds a toast has left at a moment. */
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
    duration: durations[kind],
    startedAt: now,
    spent: 0,
    leaving: false,
  };
  // The same id is the same toast: a loading one that is resolved keeps its place.
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

/** The next state; unknown ids change nothing. */
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
      // One that was shown anew on its way out stays.
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== event.id || !toast.leaving) };
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

/** Milliseconds until the next toast must go, or undefined when none will by itself. */
export function nextExpiry(state: ToastState, now: number): number | undefined {
  if (state.pausedAt !== undefined) return undefined;
  const times = state.toasts
    .filter((toast) => !toast.leaving)
    .map((toast) => remaining(toast, undefined, now));
  const next = Math.min(...times);
  return Number.isFinite(next) ? Math.max(0, next) : undefined;
}
