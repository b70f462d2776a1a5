/** A distance as people say it: 350 ft, 0.4 mi, 12 mi. */
export function distanceText(metres: number): string {
  const miles = metres / 1_609.344;
  if (miles < 0.095) return `${Math.max(10, Math.round(metres / 0.3048 / 10) * 10)} ft`;
  return `${miles < 9.95 ? miles.toFixed(1) : Math.round(miles)} mi`;
}
