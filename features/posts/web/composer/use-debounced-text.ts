import { useEffect, useState } from 'react';

/** Debounce delay while the author types, in milliseconds. */
const debounceMs = 180;

/** Debounces a text: returns its latest value after a pause in typing. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
