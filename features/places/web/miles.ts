/** A distance as people here say it (0.4 mi). @param metres along the ground */
export function formatMiles(metres: number, locale?: string): string {
  const miles = metres / 1609.344;
  if (miles < 0.1) return 'under 0.1 mi';
  const digits = miles < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(miles)} mi`;
}
