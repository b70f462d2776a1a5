import type { MapColors } from './basemap-style.ts';

/** Returns the theme's colors as `rgb()` values, because MapLibre cannot read CSS variables. */
export function readMapColors(): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const plain = (css: string) => {
    if (!pen) return '#888';
    probe.style.color = css;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors: MapColors = {
    land: plain('var(--page)'),
    away: plain('color-mix(in oklab, var(--fill-strong) 82%, oklch(0.6 0.06 230))'),
    town: plain('color-mix(in oklab, var(--fill-strong) 88%, oklch(0.72 0.06 85))'),
    line: plain('color-mix(in oklab, var(--edge) 40%, var(--page))'),
    edge: plain('var(--edge)'),
    ink: plain('var(--ink)'),
    muted: plain('var(--muted)'),
    water: plain('color-mix(in oklab, var(--fill-strong) 60%, oklch(0.6 0.09 235))'),
    green: plain('color-mix(in oklab, var(--fill-strong) 65%, oklch(0.62 0.09 150))'),
    road: plain('color-mix(in oklab, var(--edge) 28%, var(--page))'),
  };
  probe.remove();
  return colors;
}
