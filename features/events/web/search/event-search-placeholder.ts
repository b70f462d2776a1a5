import { useEffect } from 'react';

/**
 * Placeholder while the code of the event section of search results is loading. Renders nothing. When the loading ends,
 * it reports 0 events, which is the final number if the code could not be loaded. The loaded section then reports its
 * own number.
 */
export function EventSearchPlaceholder({ onCount }: { onCount: (count: number) => void }): null {
  useEffect(() => () => onCount(0), [onCount]);
  return null;
}
