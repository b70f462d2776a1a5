import { useState } from 'react';
import { createStoredValue } from '#platform/ui/storage.ts';
import { createDemo } from '../../domain/demo/create-demo.ts';
import { type DemoState, isDemoState } from '../../domain/demo/demo-state.ts';

const stored = createStoredValue('rideDemo', 1, isDemoState);

/** React hook: the demo of this browser. It is kept in local storage only and never calls the server (DRV-001, Q-10). */
export function useDemo() {
  const [state, setState] = useState<DemoState>(() => stored.read() ?? createDemo(new Date()));
  return {
    state,
    /** Applies a rule of the demo. */
    apply(rule: (state: DemoState) => DemoState) {
      const next = rule(state);
      stored.write(next);
      setState(next);
    },
    reset() {
      stored.remove();
      setState(createDemo(new Date()));
    },
  };
}

export type Demo = ReturnType<typeof useDemo>;
