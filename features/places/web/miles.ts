import { messages } from './messages.ts';

/**
 * Formats a distance as miles, such as `0.4 mi`.
 * @param meters distance in meters
 */
export function formatMetersAsMiles(meters: number, locale?: string): string {
  const miles = meters / 1609.344;
  if (miles < 0.1) return messages.underTenthMile;
  const digits = miles < 10 ? 1 : 0;
  return messages.miles({
    miles: new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(miles),
  });
}
