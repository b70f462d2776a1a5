import { useState } from 'react';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { createDriverDemoState } from '../../domain/demo/create-driver-demo.ts';
import { type DriverDemoState, isDriverDemoState } from '../../domain/demo/demo-state.ts';

const stored = createLocalStorageValue('rideDemo', 1, isDriverDemoState);

/**
 * React hook with the state of the driver-app demo. The state is stored only in this browser's local storage; the demo
 * never calls the server (DRV-001, Q-10).
 */
export function useDriverDemo() {
  const [state, setState] = useState<DriverDemoState>(
    () => stored.read() ?? createDriverDemoState(new Date()),
  );
  return {
    state,
    /** Replaces the state of the demo with the result of a pure function. */
    apply(rule: (state: DriverDemoState) => DriverDemoState) {
      const next = rule(state);
      stored.write(next);
      setState(next);
    },
    reset() {
      stored.remove();
      setState(createDriverDemoState(new Date()));
    },
  };
}

/** State of the driver-app demo, and the function that changes it. */
export type DriverDemoController = ReturnType<typeof useDriverDemo>;
