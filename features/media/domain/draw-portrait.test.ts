import { expect, test } from 'vitest';
import { drawPortrait } from './draw-portrait.ts';
import type { PortraitAppearance, PortraitStyle } from './portrait-appearance.ts';

const look: PortraitAppearance = {
  style: 'soft',
  skin: '#d39c70',
  hair: 'curly',
  hairColor: '#231c1f',
  hat: 'straw',
  hatColor: '#d5694b',
  beard: 'full',
  clothes: 'collar',
  clothesColor: '#3d7f83',
  background: '#f2c49a',
  glasses: true,
  earrings: true,
};
const styles: PortraitStyle[] = ['soft', 'paper', 'ink', 'print'];

test('each style is a different drawing, and the same person has the same bytes', () => {
  const drawn = styles.map((style) => drawPortrait({ seed: 'p1', name: 'Ana', look: { ...look, style } }));
  expect(new Set(drawn).size).toBe(styles.length);
  for (const svg of drawn) {
    expect(svg.length).toBeLessThan(12_000);
    expect(svg).not.toMatch(/NaN|undefined|<script|href|<text/);
  }
  expect(drawPortrait({ seed: 'p1', name: 'Ana', look })).toBe(
    drawPortrait({ seed: 'p1', name: 'Ana', look: { ...look } }),
  );
});

test('each feature changes the drawing', () => {
  const base = drawPortrait({ seed: 'p1', name: 'Ana', look });
  const changes: Partial<PortraitAppearance>[] = [
    { hair: 'long' },
    { hat: 'none' },
    { beard: 'none' },
    { glasses: false },
    { earrings: false },
    { clothes: 'hoodie' },
    { skin: '#6a4230' },
    { hatColor: '#39465f' },
    { background: '#a9cfc9' },
  ];
  for (const change of changes)
    expect(
      drawPortrait({ seed: 'p1', name: 'Ana', look: { ...look, ...change } }),
      JSON.stringify(change),
    ).not.toBe(base);
});

test('each style draws skin in its own color, also on gray clothes and a gray background', () => {
  const gray = { ...look, hat: 'none', clothesColor: '#808080', background: '#c0c0c0' } as const;
  for (const style of styles) {
    const svg = drawPortrait({ seed: 'p1', name: 'Ana', look: { ...gray, style } });
    const warmth = [...svg.matchAll(/"#([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})"/g)].map(
      ([, red, blue]) => Number.parseInt(red!, 16) - Number.parseInt(blue!, 16),
    );
    expect(Math.max(...warmth), style).toBeGreaterThan(60);
  }
});

test('a name is escaped', () => {
  expect(drawPortrait({ seed: 'p1', name: '<b> & "x"', look })).toContain(
    'aria-label="&lt;b&gt; &amp; &quot;x&quot;"',
  );
});
