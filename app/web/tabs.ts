/** Which tab each address selects, and what is shown for tabs that are not built or not allowed. */

export type Tab =
  | 'bedrockFeed'
  | 'socialFeed'
  | 'profile'
  | 'admin'
  | 'map'
  | 'store'
  | 'governance'
  | 'tokenPlan'
  | 'games'
  | 'sandbox'
  | 'explore'
  | 'workers'
  | 'nearby'
  | 'intelligenceFeed'
  | 'aiInsights'
  | 'aiSettings'
  | 'aiComparison'
  | 'viralVideos'
  | 'search'
  | 'chromeAi'
  | 'ryde';

/** Every address that opens the shell on a tab (SHELL-001, SHELL-006 … SHELL-028). */
export const tabOfPath = {
  '/': 'bedrockFeed',
  '/bedrock-feed': 'bedrockFeed',
  '/user-feed': 'socialFeed',
  '/profile': 'profile',
  '/map': 'map',
  '/store': 'store',
  '/governance': 'governance',
  '/tokenPlan': 'tokenPlan',
  '/games': 'games',
  '/sandbox': 'sandbox',
  '/explore': 'explore',
  '/workers': 'workers',
  '/nearby': 'nearby',
  '/intelligence-feed': 'intelligenceFeed',
  '/ai-insights': 'aiInsights',
  '/research': 'aiInsights',
  '/insights': 'aiInsights',
  '/ai-settings': 'aiSettings',
  '/ai-comparison': 'aiComparison',
  '/viral-videos': 'viralVideos',
  '/search': 'search',
  '/voice-search': 'search',
  '/admin': 'admin',
  '/chrome-ai': 'chromeAi',
} as const satisfies Record<string, Tab>;

export type TabPath = keyof typeof tabOfPath;
export const tabPaths = Object.keys(tabOfPath) as TabPath[];

/** Tabs with a screen of their own. */
export type BuiltTab = 'bedrockFeed' | 'socialFeed' | 'search' | 'map' | 'nearby' | 'profile';
const builtTabs: readonly Tab[] = [
  'bedrockFeed',
  'socialFeed',
  'search',
  'map',
  'nearby',
  'profile',
] satisfies BuiltTab[];

/** What the shell shows for an address; `accessDenied` for the admin tab to everybody who is not one (SHELL-051). */
export function shownTab(path: string, viewer: { isAdmin: boolean }): BuiltTab | 'accessDenied' {
  const tab: Tab = tabOfPath[path as TabPath] ?? 'bedrockFeed';
  if (tab === 'admin' && !viewer.isAdmin) return 'accessDenied';
  return builtTabs.includes(tab) ? (tab as BuiltTab) : 'bedrockFeed';
}
