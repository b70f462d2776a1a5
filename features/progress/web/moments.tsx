import { useEffect, useRef, useState } from 'react';
import { Star, X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { BadgeGlyph } from './badge-glyph.tsx';
import { useProgress } from './calls.ts';
import type { Progress } from './calls.ts';
import { findMoments } from './find-moments.ts';
import type { Moment } from './find-moments.ts';

const shownMs = 6_000;

/** Celebrates a new level or badge, one at a time, in a small card that leaves by itself (XP-013, EXP-050). */
export default function Moments({ userId }: { userId: string }) {
  const { data } = useProgress(userId);
  const [queue, setQueue] = useState<Moment[]>([]);
  const seen = useRef<{ state: Progress; highest: number }>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = seen.current;
    const highest = Math.max(before?.highest ?? 1, data.stats.level);
    seen.current = { state: data, highest };
    // Turned off, nothing is told (EXP-056); turned on again, nothing is new.
    if (!before || data.isOff || before.state.isOff) return;
    const found = findMoments(before.state, data, before.highest);
    if (found.length > 0) setQueue((was) => [...was, ...found]);
  }, [data]);

  const [moment] = queue;
  const next = () => setQueue((was) => was.slice(1));
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setQueue((was) => was.slice(1)), shownMs);
    return () => clearTimeout(timer);
  }, [moment]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-40 flex justify-center px-4 pt-[env(safe-area-inset-top)]"
    >
      {moment && (
        <div
          key={moment.id}
          className="pointer-events-auto flex transition duration-200 motion-reduce:transition-none starting:-translate-y-4 starting:opacity-0 max-w-[420px] items-center gap-3.5 rounded-card bg-raised py-3 pr-1 pl-4 shadow-float"
        >
          <span
            aria-hidden
            className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
          >
            {moment.badge === null ? <Star size={26} /> : <BadgeGlyph id={moment.badge} size={26} />}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{moment.title}</span>
            <span className="block text-md text-muted">{moment.text}</span>
          </span>
          <IconButton icon={X} label="Close" onClick={next} />
        </div>
      )}
    </div>
  );
}
