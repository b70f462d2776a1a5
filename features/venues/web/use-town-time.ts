import { useEffect, useState } from 'react';
import { convertInstantToWallTime, townTimeZone } from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

const renewalIntervalMs = 60_000;

const getTownTime = () => convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone);

/**
 * React hook that returns the current local time of the town in milliseconds: the result of `Date.UTC` for the local
 * date and clock time. The hook updates the time every minute.
 */
export function useTownWallTimeMs(): number {
  const [time, setTime] = useState(getTownTime);
  useEffect(() => {
    const timer = setInterval(() => setTime(getTownTime()), renewalIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return time;
}
