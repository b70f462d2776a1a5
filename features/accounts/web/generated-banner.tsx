import { useId } from 'react';
import { computeAvatarColors } from '#platform/ui/avatar-colors.ts';

/** Ridges of a desert skyline as SVG paths, far to near, in a box of 400 × 100. */
const ridges = [
  'M0 66l38-14 30 10 44-26 36 18 52-30 46 28 40-14 50 22 64-18v82H0z',
  'M0 82l56-18 34 10 60-22 58 26 46-16 62 18 84-14v34H0z',
] as const;

/**
 * Drawn banner of a person without a banner picture: an evening sky over two ridges, in colors that depend on the
 * person's id. It is decorative, so screen readers skip it.
 */
export function GeneratedBanner({ id }: { id: string }) {
  const gradient = useId();
  const { from, to, angle } = computeAvatarColors(id);
  const mix = (color: string, percent: number) => `color-mix(in oklch, ${color} ${percent}%, var(--page))`;
  // The sun is drawn beside the profile photo. The position of the sun depends on the person's id.
  const sun = { x: 150 + ((angle * 7) % 180), y: 44 - (angle % 14) };
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 100"
      preserveAspectRatio="xMidYMax slice"
      className="block aspect-4/1 w-full"
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor={mix(from, 58)} />
          <stop offset="1" stopColor={mix(to, 26)} />
        </linearGradient>
      </defs>
      <rect width="400" height="100" fill={`url(#${gradient})`} />
      <circle cx={sun.x} cy={sun.y} r="17" fill={`color-mix(in oklch, oklch(0.94 0.06 85) 82%, ${from})`} />
      {ridges.map((path, at) => (
        <path
          key={path}
          d={path}
          fill={mix(to, 52 + at * 26)}
          transform={angle % 2 === 0 ? undefined : 'translate(400 0) scale(-1 1)'}
        />
      ))}
    </svg>
  );
}
