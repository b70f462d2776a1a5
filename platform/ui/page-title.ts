import { useEffect } from 'react';

let site = '';

/** Says once how the site is called; it ends every title. */
export function setSiteName(name: string): void {
  site = name;
}

/** "Settings · Bedrock", or what there is of it. */
export function pageTitle(title: string, siteName: string): string {
  return [title, siteName].filter(Boolean).join(' · ');
}

/** The name of the screen in the browser's tab and history. `ScreenHeader` calls it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title, site);
  }, [title]);
}
