/**
 * Colors of the map in the current theme and brand. MapLibre cannot read CSS variables, so this module computes the
 * colors.
 */
import { venueCategoryColors } from '#features/venues/domain/venue-category-color.ts';

/** Colors of the map, as `rgb()` values. */
export interface MapColors {
  land: string;
  /** Color of land outside the country. */
  foreignLand: string;
  border: string;
  water: string;
  waterText: string;
  park: string;
  parkText: string;
  mountain: string;
  mountainText: string;
  campus: string;
  building: string;
  freeway: string;
  freewayEdge: string;
  road: string;
  roadEdge: string;
  minorRoad: string;
  rail: string;
  transit: string;
  text: string;
  mutedText: string;
  halo: string;
  /** Color of routes, and of pins of an unknown category. */
  pin: string;
  /** Color of the thin edge of a route, darker than the route. */
  routeEdge: string;
  /** Colors of pins by venue category. Each pin also has the icon of its category. */
  pinByCategory: Readonly<Record<string, string>>;
  pinGlyph: string;
  pinEdge: string;
  /** Color of the title of an event below the name of its venue. */
  eventText: string;
}

/**
 * Colors for the light and the dark theme. Land and freeways are slightly tinted with the brand's accent color. Rails
 * and stations are gray, so that they do not look like a route.
 */
const mapColorCssValues: Record<Exclude<keyof MapColors, 'pinByCategory'>, string> = {
  land: 'color-mix(in oklab, light-dark(oklch(0.96 0.011 88), oklch(0.245 0.01 265)) 98%, var(--accent))',
  foreignLand: 'light-dark(oklch(0.925 0.012 230), oklch(0.2 0.012 255))',
  border: 'light-dark(oklch(0.8 0.012 260), oklch(0.42 0.015 265))',
  water: 'light-dark(oklch(0.845 0.058 228), oklch(0.325 0.05 240))',
  waterText: 'light-dark(oklch(0.47 0.09 238), oklch(0.74 0.07 230))',
  park: 'light-dark(oklch(0.915 0.058 140), oklch(0.305 0.036 152))',
  parkText: 'light-dark(oklch(0.44 0.09 148), oklch(0.76 0.075 150))',
  mountain: 'light-dark(oklch(0.932 0.026 105), oklch(0.287 0.018 130))',
  mountainText: 'light-dark(oklch(0.45 0.045 75), oklch(0.75 0.035 85))',
  campus: 'light-dark(oklch(0.945 0.02 70), oklch(0.285 0.014 60))',
  building: 'light-dark(oklch(0.935 0.008 85), oklch(0.29 0.01 265))',
  freeway: 'color-mix(in oklab, light-dark(oklch(0.885 0.095 84), oklch(0.5 0.055 78)) 88%, var(--accent))',
  freewayEdge:
    'color-mix(in oklab, light-dark(oklch(0.77 0.11 76), oklch(0.345 0.035 75)) 88%, var(--accent))',
  road: 'light-dark(oklch(1 0 0), oklch(0.375 0.012 265))',
  roadEdge: 'light-dark(oklch(0.845 0.012 85), oklch(0.2 0.01 265))',
  minorRoad: 'light-dark(oklch(1 0 0), oklch(0.325 0.012 265))',
  rail: 'light-dark(oklch(0.76 0.01 265), oklch(0.46 0.012 265))',
  transit: 'light-dark(oklch(0.66 0.012 265), oklch(0.56 0.012 265))',
  text: 'light-dark(oklch(0.29 0.012 265), oklch(0.93 0.006 265))',
  mutedText: 'light-dark(oklch(0.47 0.012 265), oklch(0.74 0.01 265))',
  halo: 'light-dark(oklch(0.985 0.005 88), oklch(0.215 0.01 265))',
  pin: 'var(--accent)',
  routeEdge: 'color-mix(in oklab, var(--accent) 66%, black)',
  pinGlyph: 'var(--on-strong)',
  pinEdge: 'light-dark(oklch(1 0 0), oklch(0.16 0.008 265))',
  // Darker than other text in the accent color, which is hard to read on the orange of a freeway.
  eventText: 'light-dark(color-mix(in oklab, var(--accent-ink) 68%, black), var(--accent-ink))',
};

/** Returns the colors of the map in the current theme and brand. */
export function readMapColors(): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const toRgb = (css: string) => {
    if (!pen) return '#888';
    probe.style.color = css;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const convert = (colors: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(colors).map(([name, css]) => [name, toRgb(css)]));
  const colors = { ...convert(mapColorCssValues), pinByCategory: convert(venueCategoryColors) };
  probe.remove();
  return colors as unknown as MapColors;
}
