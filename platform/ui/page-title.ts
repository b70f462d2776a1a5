import { useEffect } from 'react';
import { brandTitles } from '#platform/contract/brand-titles.ts';
import { formatUnreadCount } from './format-unread-count.ts';

let site: string = brandTitles['venue-feed'];
let screen = '';
let mark = '';

/** Sets the site name, with which every page title ends. Called once at startup. */
export function setSiteName(name: string): void {
  site = name;
}

/** Returns the site name: the name of the brand that this page shows. */
export function getSiteName(): string {
  return site;
}

/**
 * Prefixes the page title with the number of unread notifications, such as "(3) Settings · Bedrock". The number 0
 * removes the prefix (EXP-059).
 */
export function setUnreadCountInTitle(unreadCount: number): void {
  mark = unreadCount > 0 ? `(${formatUnreadCount(unreadCount)}) ` : '';
  // Until a screen has set its title, the title in the HTML is not changed.
  if (screen) show();
}

function show(): void {
  document.title = mark + formatPageTitle(screen, site);
}

/** Returns the page title of a screen, such as "Settings · Bedrock". An empty part is omitted. */
export function formatPageTitle(title: string, siteName: string): string {
  return [title, siteName].filter(Boolean).join(' · ');
}

/** React hook that sets the page title of the current screen. `ScreenHeader` calls it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    show();
  }, [title]);
}
