import { useEffect, useState } from 'react';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/**
 * React hook that returns the current time in milliseconds since 1970, updated every second.
 * @param isRunning false to stop the clock
 */
export function useCurrentTimeMs(isRunning: boolean): number {
  const [now, setNow] = useState(getServerCorrectedTimeMs);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(getServerCorrectedTimeMs()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
