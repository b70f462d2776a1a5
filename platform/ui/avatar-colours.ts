/**
 * Returns a deterministic integer hash of a text (FNV-1a, 32 bits, mixed, because ids created together differ in few
 * bits).
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

/** Hues far enough apart to tell neighbors in a list from each other. */
const hues = [12, 32, 50, 150, 170, 190, 212, 238, 262, 285, 312, 345] as const;

/** Returns the two tones of a drawn avatar, dark enough that white letters on either pass AA. */
export function avatarColours(id: string): { from: string; to: string; angle: number } {
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
 * True for the URL of an avatar that the server draws from a person's id (for cards and mails). The page draws it
 * itself, without a request.
 */
export function isDrawnAvatar(url: string): boolean {
  return /^\/media\/avatars\/[^/.]+(\?|$)/.test(url);
}

/** Returns the initials of a name: the first grapheme of the first and of the last word, in upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}
