/** A whole number from a text, the same on every machine (FNV-1a, 32 bits, mixed: ids made together differ in few bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hues far enough apart to tell neighbours from each other in a list. */
const hues = [12, 32, 50, 150, 170, 190, 212, 238, 262, 285, 312, 345] as const;

/** The two tones of a drawn avatar: dark enough that white letters on either pass AA. */
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
 * True for the address of a picture that the server draws from a person's id (for cards and mails). In the page it is
 * drawn here instead: there is nothing to fetch.
 */
export function isDrawnAvatar(url: string): boolean {
  return /^\/media\/avatars\/[^/.]+(\?|$)/.test(url);
}

/** One or two letters for a name: the first of the first and last word, whole graphemes, upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}
