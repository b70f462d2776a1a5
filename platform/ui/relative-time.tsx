import { useEffect, useState } from 'react';
import { exactTime, relativeTime, relativeTimeChangesIn } from './format.ts';
import { pageNow } from './page-clock.ts';

interface RelativeTimeProps {
  /** The time to show, as ISO 8601 text or in milliseconds since 1970. */
  at: string | number;
  className?: string;
}

/** A relative time such as "3 min", which updates itself. The exact time is shown on hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const then = typeof at === 'number' ? at : Date.parse(at);
  const [now, setNow] = useState(() => pageNow());
  useEffect(() => {
    const wait = relativeTimeChangesIn(then, now);
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(pageNow()), wait);
    return () => clearTimeout(timer);
  }, [then, now]);
  if (Number.isNaN(then)) return null;
  return (
    <time dateTime={new Date(then).toISOString()} title={exactTime(then)} className={className}>
      {relativeTime(then, now)}
    </time>
  );
}
