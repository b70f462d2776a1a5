/**
 * Observable state that modules of the page share: stores (a value with change listeners) and event emitters
 * (decision 0022).
 */

/** A store that can be read and observed, but not changed. Its methods fit `useSyncExternalStore`. */
export interface ReadableStore<T> {
  read: () => T;
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

interface Store<T> extends ReadableStore<T> {
  /** Replaces the value and notifies the listeners. Does nothing if the value is identical (`Object.is`). */
  set: (next: T) => void;
}

interface Events<Event> {
  emit: (event: Event) => void;
  /** Calls the listener for every event. Returns the function that unsubscribes. */
  subscribe: (listener: (event: Event) => void) => () => void;
}

/** Creates an event emitter. The type parameter is the type of each event's data; without it, events have no data. */
export function createEventEmitter<Event = void>(): Events<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates an observable store with one value. The value is replaced, never mutated. */
export function createStore<T>(initial: T): Store<T> {
  const changes = createEventEmitter();
  let value = initial;
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}
