import { useEffect, useState } from 'react';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { computePollTimeLeft } from '../domain/poll-result.ts';

const updateMs = 60_000;

/**
 * React hook that returns the time until a poll ends, updated every minute and at the end; null once it has ended.
 * @param closesAt end of the poll, as ISO 8601 text
 */
export function usePollTimeLeft(closesAt: string): ReturnType<typeof computePollTimeLeft> {
  const end = Date.parse(closesAt);
  const [now, setNow] = useState(getServerCorrectedTimeMs);
  useEffect(() => {
    if (now >= end) return;
    const timer = setTimeout(() => setNow(getServerCorrectedTimeMs()), Math.min(updateMs, end - now));
    return () => clearTimeout(timer);
  }, [now, end]);
  return computePollTimeLeft(end, now);
}
