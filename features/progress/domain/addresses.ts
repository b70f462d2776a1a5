/** Addresses of the progress screens. */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/leaderboard' },
  { path: '/progress' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    progress: typeof addresses;
  }
}
