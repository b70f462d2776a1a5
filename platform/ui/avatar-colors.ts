/**
 * Returns a 32-bit hash of a text (FNV-1a). Mixes the bits at the end, because ids that were created at the same time
 * differ in few bits.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hues in degrees, far enough apart that two avatars look different. */
const hues = [12, 32, 50, 150, 170, 190, 212, 238, 262, 285, 312, 345] as const;

/**
 * Returns the color gradient of a generated avatar: two CSS colors and an angle in degrees, determined by the person's
 * id. White text on the gradient has the contrast that WCAG AA requires.
 */
export function computeAvatarColors(id: string): { from: string; to: string; angle: number } {
  const hash = hashOf(id);
  const hue = hues[hash % hues.length] ?? 0;
  const turn = (hash & 0x1000 ? 1 : -1) * (22 + ((hash >>> 13) % 18));
  return {
    from: `oklch(0.56 0.12 ${hue})`,
    to: `oklch(0.44 0.12 ${(hue + turn + 360) % 360})`,
    angle: 120 + ((hash >>> 20) % 60),
  };
}

/**
 * Returns true if the URL is that of a generated avatar, which the server draws for link previews and emails. The web
 * page draws generated avatars itself, so it need not fetch the URL.
 */
export function isGeneratedAvatarUrl(url: string): boolean {
  return /^\/media\/avatars\/[^/.]+(\?|$)/.test(url);
}

/**
 * Returns the initials of a name: the first characters (graphemes) of the first and the last word, in upper case.
 * Returns `?` if the name is blank.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}
