import { useEffect, useState } from 'react';

/** React hook that counts the events of an emitter since the component was mounted. `subscribe` must never change. */
export function useEventCount(subscribe: (listener: () => void) => () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => subscribe(() => setCount((was) => was + 1)), [subscribe]);
  return count;
}
