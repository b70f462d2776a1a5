import { useEffect, useState } from 'react';

/**
 * Debounces a value: returns the new value once it has not changed for `ms` milliseconds, and the previous value until
 * then.
 */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
