/** Text length in Unicode code points, the unit of all length limits. */

/** Returns the number of Unicode code points in a text. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // The first half of the surrogate pair was already counted.
    if (unit >= 0xdc00 && unit <= 0xdfff && i > 0) {
      const before = text.charCodeAt(i - 1);
      if (before >= 0xd800 && before <= 0xdbff) continue;
    }
    count++;
  }
  return count;
}
