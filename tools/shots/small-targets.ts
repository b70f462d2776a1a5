/**
 * Finds visible controls, such as buttons, whose touch target is smaller than 44 pixels. An invisible extension of a
 * control is part of its target.
 */
import type { Page } from '@playwright/test';

/**
 * Returns a message for each control on the page that is too small to press, with its size in pixels. Links within a
 * line of text may be smaller.
 */
export function findTooSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const line = 28;
    const controls =
      'a[href], button, [role=button], [role=tab], [role=radio], [role=menuitem], summary, select';
    const pane = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    /**
     * Returns how far from the element's center, in one direction, a press still hits the element, in pixels. Measures
     * up to the whole required size, not half of it: an invisible extension may exist on one side only.
     */
    const reach = (element: Element, x: number, y: number, stepX: number, stepY: number) => {
      let far = 0;
      while (far < least) {
        const hit = document.elementFromPoint(x + stepX * far, y + stepY * far);
        const isOwn = hit && (element.contains(hit) || hit.closest('label')?.contains(element));
        // A fixed bar over the element does not count, because the person can scroll the element away from the bar.
        // A toast does not count either, because it disappears.
        if (!isOwn && !hit?.closest('.fixed, .sticky, .toast-list')) break;
        far += 1;
      }
      return far;
    };
    const found: string[] = [];
    for (const element of pane.querySelectorAll(controls)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      // Elements that are cut off by the window or covered cannot be measured.
      if (width < 2 || y < least / 2 || y > innerHeight - least / 2 || x < 12 || x > innerWidth - 12)
        continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !element.contains(hit)) continue;
      if (element.matches('a') && height < line) continue;
      const wide = Math.max(width, reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0));
      const high = Math.max(height, reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1));
      if (wide >= least - 4 && high >= least - 1) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
      found.push(`"${name}" can be pressed on ${Math.round(wide)}×${Math.round(high)} px only`);
    }
    return [...new Set(found)];
  });
}
