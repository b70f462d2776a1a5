import { type RefObject, useEffect, useState } from 'react';
import { findHeightWithoutCutRows, listRowExtents } from './find-height-without-cut-rows.ts';

/**
 * Usual fraction of a phone screen's height that a sheet with much content covers. `maxShare` is the maximum fraction.
 */
const usualShare = 0.62;
const maxShare = 0.66;

/**
 * React hook that returns the maximum height, in pixels, of the scrolling part of the trip sheet on a phone. At this
 * height, the visible part ends between two rows until the person scrolls. Returns undefined until the height is
 * measured, and on wide screens, where the sheet is as tall as the screen.
 * @param sheet the sheet; its parent element is the screen
 * @param content the content that scrolls
 * @param footer the part of the sheet below the content
 */
export function useSheetHeightWithoutCutRows(
  sheet: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  footer: RefObject<HTMLElement | null>,
  isWide: boolean,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const [screen, rows, buttons] = [sheet.current?.parentElement, content.current, footer.current];
    if (isWide || !screen || !rows || !buttons || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const toHeight = (share: number) => Math.floor(screen.clientHeight * share) - buttons.offsetHeight;
      const heights = {
        usual: toHeight(usualShare),
        max: toHeight(maxShare),
        content: rows.offsetHeight,
      };
      setHeight(findHeightWithoutCutRows(listRowExtents(rows), heights));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [screen, rows, buttons]) observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, content, footer, isWide]);
  return isWide ? undefined : height;
}
