import { useEffect } from 'react';

/**
 * Placeholder for the event section of search results while the section's code is loading. Renders nothing. When it is
 * removed, it reports 0 events. If the code could not be loaded, this number is final; otherwise, the loaded section
 * then reports its own number.
 */
export function EventSearchPlaceholder({ onCount }: { onCount: (count: number) => void }): null {
  useEffect(() => () => onCount(0), [onCount]);
  return null;
}
