import { useEffect, useState } from 'react';
import { formatExactTime, formatRelativeTime, computeMsUntilRelativeTimeChange } from './format.ts';
import { getServerCorrectedTimeMs } from './page-clock.ts';

interface RelativeTimeProps {
  /** The time to show, as ISO 8601 text or in milliseconds since 1970. */
  time: string | number;
  className?: string;
}

/** A relative time such as "3 min", which is updated as time passes. The exact time is shown on hover. */
export function RelativeTime({ time, className }: RelativeTimeProps) {
  const then = typeof time === 'number' ? time : Date.parse(time);
  const [now, setNow] = useState(() => getServerCorrectedTimeMs());
  useEffect(() => {
    const wait = computeMsUntilRelativeTimeChange(then, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(getServerCorrectedTimeMs()), wait);
    return () => clearTimeout(timer);
  }, [then, now]);
  if (Number.isNaN(then)) return null;
  return (
    <time dateTime={new Date(then).toISOString()} title={formatExactTime(then)} className={className}>
      {formatRelativeTime(then, now)}
    </time>
  );
}
