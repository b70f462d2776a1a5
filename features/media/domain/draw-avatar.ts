import { convertOklchToHex } from './draw-color.ts';
import { formatSvgCoordinate } from './draw-path.ts';
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from './draw-seed.ts';
import { escapeXml, splitGraphemes, collapseWhitespace } from './draw-text.ts';

const FONT = "Inter, 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Hues of avatars, in degrees. The twelve hues differ so much that people can easily tell avatars in a list apart. */
const HUES = [12, 32, 50, 150, 170, 190, 212, 238, 262, 285, 312, 345] as const;

type AvatarRequest = {
  /** Id of the person. The same id always gives the same colors and shape. */
  seed: string;
  name: string;
  /** Side of the square in pixels; 96 by default. */
  size?: number;
};

/**
 * Returns a name's initials: the first characters of the first and the last word. Returns a single character if the
 * name has one word, begins with an emoji, or uses Arabic, Han, kana or Hangul script. Returns `?` for an empty name.
 */
export function getInitials(name: string): string {
  const words = collapseWhitespace(name)
    .split(' ')
    .map(
      (word) =>
        splitGraphemes(word).find((part) => /\p{L}|\p{N}|\p{Extended_Pictographic}|\p{RI}/u.test(part)) ?? '',
    )
    .filter((part) => part !== '');
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.at(-1) ?? first;
  const alone =
    /\p{Extended_Pictographic}|\p{RI}|\p{Script=Han}|\p{Script=Arabic}|[\u3040-\u30ff\uac00-\ud7af]/u;
  if (words.length === 1 || alone.test(first)) return first.toLocaleUpperCase('en');
  if (alone.test(last)) return first.toLocaleUpperCase('en');
  return `${first}${last}`.toLocaleUpperCase('en');
}

function tones(seed: number): { back: string; front: string; deep: string } {
  const random = createSeededRandom(seed);
  const hue = random.pick(HUES) + random.between(-6, 6);
  const next = hue + random.pick([-1, 1]) * random.between(22, 40);
  return {
    back: convertOklchToHex(0.55, 0.14, hue),
    front: convertOklchToHex(0.47, 0.13, next),
    deep: convertOklchToHex(0.42, 0.12, hue),
  };
}

/**
 * Returns the text color and all background colors of an avatar, to check the contrast of its initials.
 * @param seed id of the person
 */
export function getAvatarColors(seed: string): { text: string; grounds: readonly string[] } {
  const tone = tones(hashTextToUint32(seed));
  return { text: '#ffffff', grounds: [tone.back, tone.front, tone.deep] };
}

/**
 * Draws an avatar as an SVG document: initials on a simple shape in two tones of the person's hue. The
 * drawing is a full square, which the page clips to a circle. The same request always gives the same bytes.
 */
export function drawAvatar(request: AvatarRequest): string {
  const size = request.size ?? 96;
  const seed = hashTextToUint32(request.seed);
  const tone = tones(seed);
  const random = createSeededRandom(seed ^ 0x5bd1e995);
  const key = `a${seed.toString(36)}`;
  const initials = getInitials(request.name);
  const letters = splitGraphemes(initials).length > 1 ? 37 : 44;
  const shapes = [
    `<circle cx="${formatSvgCoordinate(random.between(66, 88))}" cy="${formatSvgCoordinate(random.between(68, 92))}" r="${formatSvgCoordinate(random.between(46, 58))}" fill="${tone.front}"/>`,
    `<circle cx="${formatSvgCoordinate(random.between(8, 30))}" cy="${formatSvgCoordinate(random.between(72, 94))}" r="${formatSvgCoordinate(random.between(46, 58))}" fill="${tone.front}"/>`,
    `<path d="M-5 ${formatSvgCoordinate(random.between(52, 74))}Q${formatSvgCoordinate(random.between(20, 40))} ${formatSvgCoordinate(random.between(24, 44))} 50 58T105 ${formatSvgCoordinate(random.between(34, 56))}V105H-5z" fill="${tone.front}"/>`,
    `<path d="M-5 105L${formatSvgCoordinate(random.between(50, 78))} -5H105V105z" fill="${tone.front}"/>`,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" role="img" aria-label="${escapeXml(collapseWhitespace(request.name))}">`,
    `<defs><linearGradient id="${key}" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${tone.back}"/><stop offset="1" stop-color="${tone.deep}"/></linearGradient></defs>`,
    `<rect width="100" height="100" fill="url(#${key})"/>`,
    random.pick(shapes),
    `<text x="50" y="50" dy="0.355em" text-anchor="middle" font-family="${FONT}" font-size="${letters}" font-weight="650" letter-spacing="-0.4" fill="#ffffff">${escapeXml(initials)}</text></svg>`,
  ].join('');
}
