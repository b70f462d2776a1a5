/** URLs of drawn banners: illustrations that the server generates for the profiles of people without a banner photo. */
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';

/** Number of different drawn banners. Each has a version for the light theme and one for the dark theme. */
export const generatedBannerCount = 80;

/** Color theme of a drawn banner: daylight for the light theme, evening or night for the dark one. */
export type GeneratedBannerTheme = 'light' | 'dark';

/**
 * Returns the URL path of the drawn banner of a person without a banner photo. The person's id and the theme determine
 * the banner.
 */
export function buildGeneratedBannerUrl(userId: string, theme: GeneratedBannerTheme): string {
  return `/media/banners/${hashTextToUint32(`banner:${userId}`) % generatedBannerCount}-${theme}.svg`;
}

/** Returns the number and the theme in the file name of a drawn banner; null if the file name is not valid. */
export function parseGeneratedBannerFileName(
  fileName: string,
): { number: number; theme: GeneratedBannerTheme } | null {
  const [, digits, theme] = /^(0|[1-9]\d?)-(light|dark)\.svg$/.exec(fileName) ?? [];
  const number = Number(digits);
  return digits !== undefined && number < generatedBannerCount
    ? { number, theme: theme as GeneratedBannerTheme }
    : null;
}
