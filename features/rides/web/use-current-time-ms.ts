import { useLayoutEffect, useState } from 'react';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/**
 * React hook that returns the current time in milliseconds since 1970, updated every second.
 * @param isRunning true to update the time every second, false to stop the clock
 */
export function useCurrentTimeMs(isRunning: boolean): number {
  const [now, setNow] = useState(getServerCorrectedTimeMs);
  // A layout effect, so that a clock that starts again never shows the time at which it stopped.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const update = () => setNow(getServerCorrectedTimeMs());
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
