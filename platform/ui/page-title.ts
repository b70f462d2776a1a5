import { useEffect } from 'react';

let site = '';
let screen = '';
let mark = '';

/** Sets the name of the site, once; it ends every title. */
export function setSiteName(name: string): void {
  site = name;
}

/** Prefixes every title with the number of unread notifications: "(3) Settings · Bedrock"; 0 removes it (EXP-059). */
export function markPageTitle(waiting: number): void {
  mark = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ` : '';
  // Until the first screen sets its name, the page's own title remains.
  if (screen) show();
}

function show(): void {
  document.title = mark + pageTitle(screen, site);
}

/** Returns "Settings · Bedrock", or the part of it that is not empty. */
export function pageTitle(title: string, siteName: string): string {
  return [title, siteName].filter(Boolean).join(' · ');
}

/** Sets the name of the screen in the browser's tab and history. `ScreenHeader` calls it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    show();
  }, [title]);
}
