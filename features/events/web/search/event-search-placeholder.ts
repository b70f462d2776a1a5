import { useEffect } from 'react';

/**
 * Renders nothing while the code of the event section is loading. When the loading ends, it reports 0 events. The
 * loaded section then reports its own number of events; if the code could not be loaded, the number stays 0.
 */
export function EventSearchPlaceholder({ onCount }: { onCount: (count: number) => void }): null {
  useEffect(() => () => onCount(0), [onCount]);
  return null;
}
