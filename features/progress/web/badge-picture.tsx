import type { ReactNode } from 'react';
import { useId } from 'react';

/** Colors of the sky from top to bottom and of the hill, and the motif in front of them. */
interface BadgeScene {
  sky: readonly [string, string];
  hill: string;
  motif: ReactNode;
}

/**
 * Scene of each badge on a square of 64 units. The motifs are defined here instead of being taken from an icon set, so
 * that the style of a medal matches the app's other illustrations of the town.
 */
const scenes: Readonly<Record<string, BadgeScene>> = {
  first_post: {
    sky: ['#f6b26b', '#fbe3b6'],
    hill: '#b3654a',
    motif: (
      <>
        <path d="M19 17h20l7 7v24H19z" fill="#fffaf0" />
        <path d="M39 17v7h7z" fill="#e4d3b3" />
        <path d="M24 30h16M24 36h16M24 42h9" stroke="#b79c7a" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M34 45l14-17 4 3.4-14 17-5.4 1.6z" fill="#2f7f86" />
        <path d="M48 28l2-2.4 4 3.4-2 2.4z" fill="#d9694a" />
      </>
    ),
  },
  storyteller: {
    sky: ['#3d4f86', '#b77fa0'],
    hill: '#33406c',
    motif: (
      <>
        <circle cx="45" cy="20" r="6" fill="#fbe7a8" />
        <path d="M20 17l1.2 3 3 .4-2.2 2 .6 3-2.6-1.6-2.6 1.6.6-3-2.2-2 3-.4z" fill="#fbe7a8" />
        <path d="M13 32q10-4 19 1 9-5 19-1v17q-10-4-19 1-9-5-19-1z" fill="#fffaf0" />
        <path d="M32 33v17" stroke="#c8ad86" strokeWidth="1.8" />
        <path
          d="M17 37q6-2 11 0M17 42q6-2 11 0M36 37q5-2 11 0M36 42q5-2 11 0"
          fill="none"
          stroke="#b79c7a"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </>
    ),
  },
  social_butterfly: {
    sky: ['#8ecae6', '#e4f4ec'],
    hill: '#6a9a58',
    motif: (
      <>
        <path d="M31 33C26 17 12 16 12 26c0 8 8 11 19 10z" fill="#e0703f" />
        <path d="M33 33C38 17 52 16 52 26c0 8-8 11-19 10z" fill="#e0703f" />
        <path d="M31 35c-9 0-15 4-13 10 2 5 10 3 13-7z" fill="#f2b544" />
        <path d="M33 35c9 0 15 4 13 10-2 5-10 3-13-7z" fill="#f2b544" />
        <circle cx="19" cy="26" r="2.6" fill="#fff3d6" />
        <circle cx="45" cy="26" r="2.6" fill="#fff3d6" />
        <path d="M32 27v20" stroke="#3c2a2a" strokeWidth="3.4" strokeLinecap="round" />
        <path d="M32 27q-1-6-5-8M32 27q1-6 5-8" fill="none" stroke="#3c2a2a" strokeWidth="1.6" />
      </>
    ),
  },
  content_creator: {
    sky: ['#f7d1c0', '#fdf0dc'],
    hill: '#8a6fa8',
    motif: (
      <>
        <path
          d="M32 16c-12 0-20 7-20 16s7 15 15 15c4 0 4-3 3-5s0-5 4-5h7c7 0 11-4 11-9 0-7-9-12-20-12z"
          fill="#e9c79a"
        />
        <circle cx="22" cy="29" r="3.4" fill="#d9453c" />
        <circle cx="29" cy="22" r="3.4" fill="#f2b544" />
        <circle cx="38" cy="22" r="3.4" fill="#3f8f86" />
        <circle cx="45" cy="28" r="3.4" fill="#4a66a8" />
        <circle cx="20" cy="37" r="3.4" fill="#7a3f7c" />
        <path d="M34 49l13-16 3 2.4-13 16z" fill="#8a5636" />
        <path d="M32 53q0-5 3-5l3 2.4q0 3-6 2.6z" fill="#d9453c" />
      </>
    ),
  },
  viral_sensation: {
    sky: ['#5a2f5e', '#e0703f'],
    hill: '#3b2346',
    motif: (
      <>
        <path
          d="M33 11c2 9 14 13 14 25a15 15 0 0 1-30 0c0-6 3-9 5-13 1 4 3 5 4 6 2-6 7-9 7-18z"
          fill="#f2652e"
        />
        <path d="M33 27c1 5 7 7 7 13a8 8 0 0 1-16 0c0-4 2-5 3-7 1 2 2 3 3 3 0-3 3-5 3-9z" fill="#fbc84a" />
      </>
    ),
  },
  daily_grind: {
    sky: ['#f2955f', '#fde3a7'],
    hill: '#5f8a5c',
    motif: (
      <>
        <path
          d="M32 11v5M18 17l3 4M46 17l-3 4M11 30h5M48 30h5"
          stroke="#fff6dc"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="32" cy="32" r="10" fill="#fff0b8" />
        <rect x="17" y="31" width="30" height="20" rx="4" fill="#fffaf0" />
        <path d="M17 35a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v3H17z" fill="#c8453a" />
        <path d="M26 44l4.5 4 8-8" fill="none" stroke="#3f7f4a" strokeWidth="3.4" strokeLinecap="round" />
      </>
    ),
  },
  token_collector: {
    sky: ['#2f6f78', '#a9d6c4'],
    hill: '#24535c',
    motif: (
      <>
        {[46, 40, 34].map((y) => (
          <g key={y}>
            <path d={`M14 ${y - 4}v4c0 3 5 5 11 5s11-2 11-5v-4z`} fill="#c98a24" />
            <ellipse cx="25" cy={y - 4} rx="11" ry="4.6" fill="#f2c14e" />
          </g>
        ))}
        <circle cx="42" cy="27" r="11" fill="#c98a24" />
        <circle cx="41" cy="26" r="11" fill="#f7cf63" />
        <circle cx="41" cy="26" r="7.6" fill="none" stroke="#d99a2e" strokeWidth="1.8" />
        <path d="M38.5 23.500l3-2v9.5" fill="none" stroke="#b87818" strokeWidth="2.6" strokeLinecap="round" />
      </>
    ),
  },
  all_rounder: {
    sky: ['#3a3f78', '#d98aa0'],
    hill: '#2b2f5c',
    motif: (
      <>
        <path d="M32 31L22 53M32 31l10 22" stroke="#fbe7c0" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="32" cy="30" r="17" fill="none" stroke="#fbe7c0" strokeWidth="2.6" />
        <path d="M32 13v34M15 30h34M20 18l24 24M44 18L20 42" stroke="#fbe7c0" strokeWidth="1.4" />
        {[
          [32, 13, '#f2652e'],
          [44, 18, '#f2c14e'],
          [49, 30, '#5cb39a'],
          [44, 42, '#6f8fd9'],
          [32, 47, '#f2652e'],
          [20, 42, '#f2c14e'],
          [15, 30, '#5cb39a'],
          [20, 18, '#6f8fd9'],
        ].map(([x, y, color]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" fill={color as string} />
        ))}
      </>
    ),
  },
  saguaro: {
    sky: ['#d9694a', '#fbd28a'],
    hill: '#9a5a3c',
    motif: (
      <>
        <circle cx="44" cy="24" r="8" fill="#fff0b8" />
        <path
          d="M31 54V17M31 40H21q-4 0-4-4v-6M31 34h9q4 0 4-4v-3"
          fill="none"
          stroke="#3f7a4c"
          strokeWidth="7.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M30 53V18" stroke="#5f9a62" strokeWidth="1.8" strokeLinecap="round" />
      </>
    ),
  },
};

/** Scene of a badge without an entry: a star above a hill. */
const otherScene: BadgeScene = {
  sky: ['#4a6f9a', '#cfe3e8'],
  hill: '#3d5f4a',
  motif: <path d="M32 13l5.6 12 13 1.6-9.6 9 2.5 13L32 42l-11.5 6.6 2.5-13-9.6-9 13-1.600z" fill="#f7cf63" />,
};

/**
 * Illustration of an unlocked badge: a golden medal with a scene of its own. The medal has the colors of the app's
 * other illustrations of the town, which are the same in the light and the dark theme.
 */
export function BadgeIllustration({ id, size }: { id: string; size: number }) {
  const key = useId();
  const { sky, hill, motif } = scenes[id] ?? otherScene;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden className="block">
      <defs>
        <linearGradient id={`${key}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="0.85" stopColor={sky[1]} />
        </linearGradient>
        <linearGradient id={`${key}rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fbe39a" />
          <stop offset="0.5" stopColor="#d99a2e" />
          <stop offset="1" stopColor="#a86a1c" />
        </linearGradient>
        <clipPath id={`${key}disc`}>
          <circle cx="32" cy="32" r="27" />
        </clipPath>
      </defs>
      <circle cx="32" cy="32" r="32" fill={`url(#${key}rim)`} />
      <circle cx="32" cy="32" r="28.5" fill="#7d4a12" opacity="0.35" />
      <g clipPath={`url(#${key}disc)`}>
        <rect width="64" height="64" fill={`url(#${key}sky)`} />
        <path d="M0 50q16-9 32-3t32-4v21H0z" fill={hill} />
        {motif}
      </g>
    </svg>
  );
}
