/**
 * Reserved addresses of screens that are not built yet. At these addresses the app shows the home feed. When a
 * feature builds one of these screens, the address is moved to the feature's own list.
 */
import type { ScreenAddress } from '#platform/contract/addresses.ts';

/** Addresses reserved for screens that are not built yet. At these addresses the app shows the home feed. */
export const reservedScreenAddresses = [
  { path: '/store', tab: 'store' },
  { path: '/governance', tab: 'governance' },
  { path: '/tokenPlan', tab: 'tokenPlan' },
  { path: '/games', tab: 'games' },
  { path: '/explore', tab: 'explore' },
  { path: '/workers', tab: 'workers' },
  { path: '/intelligence-feed', tab: 'intelligenceFeed' },
  { path: '/ai-insights', tab: 'aiInsights' },
  { path: '/research', tab: 'aiInsights' },
  { path: '/insights', tab: 'aiInsights' },
  { path: '/ai-settings', tab: 'aiSettings' },
  { path: '/ai-comparison', tab: 'aiComparison' },
  { path: '/viral-videos', tab: 'viralVideos' },
  { path: '/admin', tab: 'admin', audience: 'admin' },
  { path: '/chrome-ai', tab: 'chromeAi' },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    toCome: typeof reservedScreenAddresses;
  }
}
