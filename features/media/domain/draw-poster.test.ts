import { expect, test } from 'vitest';
import { computeContrastRatio } from './draw-color.ts';
import { drawPoster, getPosterTextColors } from './draw-poster.ts';
import { measureSvgTextWidthEm } from './draw-letters.ts';
import { estimateTextWidthEm } from './draw-text.ts';

const CATEGORIES = [
  'food',
  'fitness',
  'work',
  'entertainment',
  'sports',
  'shopping',
  'services',
  'outdoors',
  'arts',
  'community',
  'books',
  'water',
  'weather',
];
const SEEDS = Array.from(
  { length: 120 },
  (_, index) => `0198c1de-7000-7000-8000-${String(index).padStart(12, '0')}`,
);

function textsOf(svg: string): { size: number; text: string }[] {
  const lines = /<(?:text|path) [^>]*(?:font|data)-size="(\d+)"[^>]*>(?:<title>)?([^<]*)<\/t/g;
  return [...svg.matchAll(lines)].map((match) => ({
    size: Number(match[1]),
    text: String(match[2]).replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&apos;', "'"),
  }));
}

/**
 * Returns the width of a text of a poster, in ems. Text of font size 40 is the subtitle, whose font
 * weight is regular. All other text is bold.
 */
const widthOf = (text: string, size: number) =>
  size === 40
    ? (measureSvgTextWidthEm(text, 'regular') ?? estimateTextWidthEm(text))
    : (measureSvgTextWidthEm(text, 'bold', -0.018) ?? estimateTextWidthEm(text));

test('the same request returns the same bytes, another id another picture', () => {
  const request = { seed: 'a', title: 'Encanto Park', category: 'outdoors' };
  expect(drawPoster(request)).toBe(drawPoster({ ...request }));
  expect(drawPoster({ ...request, seed: 'b' })).not.toBe(drawPoster(request));
  expect(new Set(SEEDS.map((seed) => drawPoster({ ...request, seed }))).size).toBeGreaterThan(60);
});

test('each category has a separate shape, an unknown one a ridge', () => {
  const drawn = CATEGORIES.map((category) => drawPoster({ seed: 'a', title: 'T', category }));
  expect(new Set(drawn).size).toBe(CATEGORIES.length);
  expect(drawPoster({ seed: 'a', title: 'T', category: 'constructor' })).toBe(
    drawPoster({ seed: 'a', title: 'T', category: 'outdoors' }),
  );
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('text is escaped, forbidden characters are removed, and the picture has no active or external content', () => {
  const svg = drawPoster({
    seed: '"><script>',
    title: `<script>alert("1")</script> & 'x'\u0000\ud800`,
    subtitle: '</text><image href="https://example.org/x.png"/>',
    category: '"><g>',
  });
  expect(svg).not.toMatch(/<script|<image|<foreignObject|<use|url\((?!#)/);
  expect(svg.includes('\u0000') || svg.includes('\ud800')).toBe(false);
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).toContain('&amp;');
  expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
});

test('no name overflows: long ones are shrunk, wrapped to two lines, and finally cut', () => {
  const names = [
    'Zoo',
    'Phoenix Sky Harbor International Airport, Terminal 4',
    'W'.repeat(120),
    'long name '.repeat(40),
    '山'.repeat(60),
    '👩‍👩‍👧'.repeat(50),
  ];
  for (const title of names) {
    for (const [width, height] of [
      [1200, 800],
      [1200, 630],
      [600, 1200],
    ] as const) {
      const svg = drawPoster({ seed: 'a', title, subtitle: title, category: 'arts', width, height });
      const texts = textsOf(svg);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(texts.length).toBeLessThanOrEqual(3);
      for (const { size, text } of texts)
        expect(widthOf(text, size) * size, title).toBeLessThanOrEqual(1056.01);
    }
  }
  expect(textsOf(drawPoster({ seed: 'a', title: 'Zoo', category: 'arts' }))).toEqual([
    { size: 82, text: 'Zoo' },
  ]);
});

test('text on every poster passes AA against the lightest possible background', () => {
  for (const seed of SEEDS) {
    const colors = getPosterTextColors(seed);
    expect(computeContrastRatio(colors.title, colors.ground), seed).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(colors.subtitle, colors.ground), seed).toBeGreaterThanOrEqual(4.5);
  }
});

test('a right-to-left name starts at the right', () => {
  expect(drawPoster({ seed: 'a', title: 'متنزه المدينة', category: 'arts' })).toContain(
    'x="1128" direction="rtl"',
  );
});

test('the picture has the requested size', () => {
  const svg = drawPoster({ seed: 'a', title: 'T', category: 'arts', width: 600, height: 400 });
  expect(svg).toContain('width="600" height="400" viewBox="0 0 1200 800"');
});

test('a poster without words has its title as label only', () => {
  const svg = drawPoster({ seed: 'a', title: 'Choir night', category: 'arts', isWordless: true });
  expect(textsOf(svg)).toEqual([]);
  expect(svg).toContain('aria-label="Choir night"');
  expect(svg.endsWith('</svg>')).toBe(true);
});
