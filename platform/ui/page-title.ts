import { useEffect } from 'react';

let site = '';
let screen = '';
let mark = '';

/** Says once how the site is called; it ends every title. */
export function setSiteName(name: string): void {
  site = name;
}

/** Puts how many things wait before every title: "(3) Settings · Bedrock"; 0 takes it away (EXP-059). */
export function markPageTitle(waiting: number): void {
  mark = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ` : '';
  // Before the first screen has its name, the page's own title stands.
  if (screen) show();
}

function show(): void {
  document.title = mark + pageTitle(screen, site);
}

/** "Settings · Bedrock", or what there is of it. */
export function pageTitle(title: string, siteName: string): string {
  return [title, siteName].filter(Boolean).join(' · ');
}

/** The name of the screen in the browser's tab and history. `ScreenHeader` calls it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    screen = title;
    show();
  }, [title]);
}
