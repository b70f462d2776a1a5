import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** URL path patterns of the screens of the progress feature. */
export const screenAddresses = [
  { path: '/leaderboard' },
  { path: '/progress' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressRegistry {
    progress: typeof screenAddresses;
  }
}
