import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses of the screens of the progress feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/leaderboard' },
  { path: '/progress' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    progress: typeof screenAddresses;
  }
}
