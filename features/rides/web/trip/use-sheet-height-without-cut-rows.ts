import { type RefObject, useEffect, useState } from 'react';
import {
  computeScrollHeightWithoutCutRowsPx,
  listVerticalExtentsOfRows,
} from './find-height-without-cut-rows.ts';

/**
 * Usual and maximum fraction of a phone screen's height that a sheet with much content covers. While the car is on its
 * way, the sheet is lower, so that the map has at least 45% of the screen.
 */
const shares = {
  low: { usual: 0.52, max: 0.55 },
  high: { usual: 0.62, max: 0.66 },
};
/**
 * Minimum height in pixels of the scrolling part of the sheet, even if the buttons below it are large, for example
 * because the text is enlarged.
 */
const minContentPx = 160;

/**
 * React hook that returns the maximum height, in pixels, of the scrolling part of the trip sheet on a phone. At this
 * height, the visible part ends between two rows until the person scrolls. Returns undefined until the height is
 * measured, and on wide screens, where the sheet is as tall as the screen.
 * @param sheet the sheet; its parent element is the screen
 * @param content the content that scrolls
 * @param footer the part of the sheet below the content
 * @param options `isLow`: true while the map matters more than the rest of the sheet
 */
export function useRowAlignedSheetHeightPx(
  sheet: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  footer: RefObject<HTMLElement | null>,
  { isWide, isLow }: { isWide: boolean; isLow: boolean },
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const [screen, rows, buttons] = [sheet.current?.parentElement, content.current, footer.current];
    if (isWide || !screen || !rows || !buttons || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const toHeight = (share: number) => Math.floor(screen.clientHeight * share) - buttons.offsetHeight;
      const highest = toHeight(shares.high.max);
      const { usual, max } = shares[isLow ? 'low' : 'high'];
      const heights = {
        usual: Math.min(highest, Math.max(minContentPx, toHeight(usual))),
        max: Math.min(highest, Math.max(minContentPx, toHeight(max))),
        content: rows.offsetHeight,
      };
      setHeight(computeScrollHeightWithoutCutRowsPx(listVerticalExtentsOfRows(rows), heights));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [screen, rows, buttons]) observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, content, footer, isWide, isLow]);
  return isWide ? undefined : height;
}
