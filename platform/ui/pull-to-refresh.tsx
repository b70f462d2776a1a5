import { useEffect, useRef, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { joinClassNames } from './cx.ts';
import { commonMessages } from './messages.ts';

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
}

/** Minimum distance in pixels of a pull that refreshes the screen when the finger is lifted. */
const threshold = 72;
/** Maximum distance in pixels by which the spinner moves down. The spinner moves at half the speed of the finger. */
const maxShown = 96;
/** Minimum time in milliseconds for which the spinner is shown, so that a person notices even a fast refresh. */
const minTurnMs = 500;

/**
 * Refreshes a screen when a finger pulls the screen down while it is scrolled to the top. Replaces the browser's own
 * pull gesture, which reloads the page. Ignores a pull during a refresh. Without a touch screen, people press the
 * screen's button in the navigation instead.
 */
export default function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [pull, setPull] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRef(async () => {});
  useEffect(() => {
    refresh.current = async () => {
      if (isBusy) return;
      setBusy(true);
      const shown = new Promise((resolve) => setTimeout(resolve, minTurnMs));
      await Promise.allSettled([onRefresh(), shown]);
      setBusy(false);
    };
  });

  useEffect(() => {
    let start: { x: number; y: number } | undefined;
    let distance = 0;
    const end = () => {
      if (distance >= threshold) void refresh.current();
      start = undefined;
      distance = 0;
      setPull(0);
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const isElsewhere = (target as Element).closest('dialog, [popover], input, textarea') !== null;
      if (touches.length === 1 && finger && window.scrollY <= 0 && !isElsewhere)
        start = { x: finger.clientX, y: finger.clientY };
      else start = undefined;
    };
    const onMove = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      if (!start || !finger) return;
      const moved = { x: finger.clientX - start.x, y: finger.clientY - start.y };
      // A sideways movement scrolls the stories and an upward movement scrolls the page, so neither counts as a pull.
      if (touches.length > 1 || window.scrollY > 0 || (distance === 0 && Math.abs(moved.x) > moved.y)) {
        start = undefined;
        distance = 0;
      } else {
        distance = Math.max(0, moved.y);
      }
      setPull(distance);
    };
    const root = document.documentElement;
    const before = root.style.overscrollBehaviorY;
    root.style.overscrollBehaviorY = 'contain';
    window.addEventListener('touchstart', onStart, { passive: true });
    window.addEventListener('touchmove', onMove, { passive: true });
    window.addEventListener('touchend', end);
    window.addEventListener('touchcancel', end);
    return () => {
      root.style.overscrollBehaviorY = before;
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchmove', onMove);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, []);

  if (pull === 0 && !isBusy) return null;
  const shown = isBusy ? threshold : Math.min(maxShown, pull / 2 + 20);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30 flex justify-center">
      <span className="sr-only">{isBusy ? commonMessages.loading : ''}</span>
      <span
        aria-hidden
        data-pulled={pull >= threshold || isBusy || undefined}
        className="flex size-10 items-center justify-center rounded-full bg-raised text-muted shadow-float data-pulled:text-accent-ink"
        style={{ transform: `translateY(${shown}px)` }}
      >
        <RefreshCw
          size={19}
          className={joinClassNames(isBusy && 'animate-spin')}
          style={isBusy ? undefined : { transform: `rotate(${pull * 2.5}deg)` }}
        />
      </span>
    </div>
  );
}
