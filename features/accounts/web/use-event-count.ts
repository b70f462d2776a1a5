import { useEffect, useState } from 'react';

/**
 * React hook that returns how many events an emitter has sent since the component was mounted. `subscribe` must be the
 * same function in every render.
 */
export function useEmitterEventCountSinceMount(subscribe: (listener: () => void) => () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => subscribe(() => setCount((was) => was + 1)), [subscribe]);
  return count;
}
