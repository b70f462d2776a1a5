/** State that modules of the page share: a value with subscribers, and events without a value (decision 0022). */

/** A store without its setter, for the modules that only show its value. Fits `useSyncExternalStore`. */
export interface ReadableStore<T> {
  read: () => T;
  /** Calls the listener after every change. Returns the function that removes it. */
  subscribe: (listener: () => void) => () => void;
}

interface Store<T> extends ReadableStore<T> {
  /** Replaces the value; an identical one notifies nobody. */
  set: (next: T) => void;
}

interface Events<Event> {
  emit: (event: Event) => void;
  /** Calls the listener for every event. Returns the function that removes it. */
  subscribe: (listener: (event: Event) => void) => () => void;
}

/** Creates an event emitter; `createEvents()` is one whose events carry no data. */
export function createEvents<Event = void>(): Events<Event> {
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

/** Creates a store that holds one value, which must not be mutated. */
export function createStore<T>(initial: T): Store<T> {
  const changes = createEvents();
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
