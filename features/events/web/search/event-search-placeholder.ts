import { useEffect } from 'react';

/**
 * Placeholder for the event section of search results while the section's code is loading. Renders nothing. When it is
 * removed, it reports 0 events, in case the code could not be loaded. A loaded section then reports its own number.
 */
export function EventSearchSectionLoadingPlaceholder({
  onCount,
}: {
  onCount: (count: number) => void;
}): null {
  useEffect(() => () => onCount(0), [onCount]);
  return null;
}
