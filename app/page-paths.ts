/** The addresses of the web app. Every other path is Page Not Found, with its status (SHELL-031). */

const fixed = new Set([
  '/',
  '/login',
  '/profile',
  '/map',
  '/store',
  '/governance',
  '/tokenPlan',
  '/games',
  '/sandbox',
  '/explore',
  '/workers',
  '/nearby',
  '/bedrock-feed',
  '/user-feed',
  '/intelligence-feed',
  '/ai-insights',
  '/research',
  '/insights',
  '/ai-settings',
  '/ai-comparison',
  '/viral-videos',
  '/search',
  '/voice-search',
  '/admin',
  '/chrome-ai',
  '/leaderboard',
  '/saved',
  '/drafts',
  '/statement',
  '/books',
  '/progress',
  '/settings',
  '/notifications',
  '/messages',
  '/reset-password',
  '/verify-email',
  '/ryde',
]);

const patterns = [
  /^\/(post|story|u|tag|venue|trip|messages)\/[^/]+$/,
  /^\/u\/[^/]+\/(followers|following)$/,
  /^\/messages\/with\/[^/]+$/,
  /^\/ryde\/.*$/,
  /^\/settings\/[a-z-]+$/,
];

/** True where the web app shows something at this path. */
export function isPage(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return fixed.has(plain) || patterns.some((pattern) => pattern.test(plain));
}
