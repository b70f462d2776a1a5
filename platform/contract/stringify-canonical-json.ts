/**
 * Returns the JSON of a value with sorted keys. Two queries whose arguments differ only in key order therefore have the
 * same JSON.
 */
export function stringifyCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
