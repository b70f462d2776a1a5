import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';

const pieces = 22;
const durationMs = 1_100;
const colors = [
  'var(--accent)',
  'oklch(0.78 0.15 85)',
  'oklch(0.7 0.13 160)',
  'oklch(0.66 0.16 260)',
] as const;

/**
 * Confetti that bursts once from the icon of a popup when the person reaches a level. It is decorative. People who
 * prefer reduced motion do not see it.
 */
export default function LevelConfetti() {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const running = [...(box.current?.children ?? [])].map((piece, at) => burst(piece, at));
    return () => {
      for (const animation of running) animation.cancel();
    };
  }, []);
  return (
    <span ref={box} aria-hidden data-confetti className="pointer-events-none absolute top-1/2 left-9">
      {Array.from({ length: pieces }, (_, at) => (
        <span
          key={at}
          className="absolute h-2.5 w-1.5 rounded-[2px] opacity-0"
          style={{ background: colors[at % colors.length] }}
        />
      ))}
    </span>
  );
}

/**
 * Animates one piece of confetti: it flies outward and then falls. Its direction depends on `at`, the index of the
 * piece.
 */
function burst(piece: Element, at: number): Animation {
  const direction = (at / pieces) * 2 * Math.PI;
  const distance = 48 + ((at * 37) % 60);
  const x = Math.cos(direction) * distance * 1.5;
  const y = Math.sin(direction) * distance;
  const turn = (at % 2 === 0 ? 1 : -1) * (200 + ((at * 53) % 260));
  return piece.animate(
    [
      { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x * 1.1}px, ${y + 70}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: durationMs, easing: 'cubic-bezier(0.16, 0.8, 0.4, 1)' },
  );
}
