/** Sky and distance of scenes: gradients, sun, stars, clouds, rain and mountain ridges. */
import { formatCoordinate as n } from './draw-path.ts';
import { SCENE_HEIGHT, SCENE_TOP, SCENE_WIDTH, type SceneCanvas } from './draw-scene-canvas.ts';

type Points = [number, number][];

/** Paints the sky down to the horizon. Adds stars at night and high thin clouds by day. */
export function drawSky(c: SceneCanvas, horizon: number): void {
  const [top, upper, lower, low] = c.light.sky;
  const paint = c.vertical(SCENE_TOP, horizon, [
    [0, top],
    [0.4, top],
    [0.68, upper],
    [0.87, lower],
    [1, low],
  ]);
  c.rect(-20, SCENE_TOP, SCENE_WIDTH + 40, SCENE_HEIGHT - SCENE_TOP, paint);
  if (c.light.name === 'night' || c.light.name === 'dusk') drawStars(c, horizon * 0.75);
  else if (c.light.name !== 'monsoon') drawWisps(c, horizon);
}

function drawStars(c: SceneCanvas, low: number): void {
  for (let i = 0; i < 90; i += 1) {
    const y = SCENE_TOP + (low - SCENE_TOP) * c.random.between(0, 1) ** 1.3;
    c.ellipse(
      c.random.between(0, SCENE_WIDTH),
      y,
      c.random.between(0.8, 2.4),
      c.random.between(0.8, 2.4),
      '#fff8e4',
      c.random.between(0.25, 0.9) * (c.light.name === 'dusk' ? 0.55 : 1),
    );
  }
}

/** Paints long thin clouds that are lit from below. */
function drawWisps(c: SceneCanvas, horizon: number): void {
  for (let i = 0; i < 9; i += 1) {
    const y = c.random.between(SCENE_TOP + 120, horizon - 90);
    const x = c.random.between(-100, SCENE_WIDTH);
    const length = c.random.between(240, 620);
    const thick = c.random.between(5, 13);
    const paint = c.radial([
      [0, c.light.sun, 0.26],
      [0.5, c.light.sun, 0.1],
      [1, c.light.sun, 0],
    ]);
    c.ellipse(x, y, length, thick, paint);
    c.ellipse(x + length * 0.35, y + thick * 0.9, length * 0.6, thick * 0.7, paint);
  }
}

/** Paints the sun or the moon with its glow. */
export function drawSun(c: SceneCanvas, x: number, y: number, radius: number): void {
  const strength = c.light.isDark ? 0.5 : 0.85;
  c.glow(x, y, radius * 9, c.light.sky[3], strength * 0.8);
  c.glow(x, y, radius * 3.4, c.light.sun, strength);
  c.ellipse(x, y, radius, radius, c.light.sun);
}

/** Paints a heaped cloud with a lit top and a flat shaded base. `width` is its whole width. */
export function drawCloud(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  colors: readonly [string, string],
): void {
  const count = 7;
  const lobes: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = (i + 0.5) / count;
    const middle = 1 - Math.abs(at - 0.5) * 2;
    const r = width * (0.07 + 0.1 * middle) * c.random.between(0.8, 1.2);
    lobes.push(circlePath(x + (at - 0.5) * width * 0.86, y - r * 0.55 - width * 0.05 * middle, r));
  }
  lobes.push(
    `M${n(x - width * 0.5)} ${n(y)}q0 ${n(-width * 0.09)} ${n(width * 0.12)} ${n(-width * 0.09)}h${n(width * 0.76)}q${n(width * 0.12)} 0 ${n(width * 0.12)} ${n(width * 0.09)}z`,
  );
  const paint = c.vertical(y - width * 0.3, y, [
    [0, colors[0]],
    [0.55, colors[0], 0.9],
    [1, colors[1], 0.75],
  ]);
  c.path(lobes.join(''), paint);
}

function circlePath(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;
}

/** Paints slanting rain between two heights. */
export function drawRain(c: SceneCanvas, top: number, bottom: number, count: number, opacity: number): void {
  const drops: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const length = c.random.between(26, 74);
    const x = c.random.between(-40, SCENE_WIDTH + 80);
    const y = c.random.between(top, bottom - length);
    drops.push(`M${n(x)} ${n(y)}l${n(-length * 0.22)} ${n(length)}`);
  }
  c.stroke(drops.join(''), '#dfe8f0', { width: 2.2, opacity });
}

/**
 * Returns the outline of a mountain range from left to right, by midpoint displacement.
 * @param y height of the foot; `rise` is the height of the highest peaks
 * @param shape relative heights at equal distances, 0 to 1; random if missing
 */
export function createRidge(
  c: SceneCanvas,
  y: number,
  rise: number,
  shape: readonly number[] = Array.from({ length: 8 }, () => c.random.between(0.1, 1)),
): Points {
  let points: Points = shape.map((height, index) => [
    -30 + ((SCENE_WIDTH + 60) * index) / (shape.length - 1),
    y - height * rise,
  ]);
  let shift = rise * 0.17;
  for (let level = 0; level < 4; level += 1) {
    const finer: Points = [];
    for (const [index, point] of points.entries()) {
      const next = points[index + 1];
      finer.push(point);
      if (next === undefined) continue;
      finer.push([
        (point[0] + next[0]) / 2 + c.random.between(-8, 8) / (level + 1),
        (point[1] + next[1]) / 2 + c.random.between(-shift, shift),
      ]);
    }
    points = finer;
    shift *= 0.52;
  }
  return points;
}

/** Paints a ridge down to `foot`, brighter at its foot where haze gathers. */
export function drawRidge(c: SceneCanvas, points: Points, foot: number, color: string, fade = 0.35): void {
  const top = Math.min(...points.map(([, y]) => y));
  const paint = c.fade(top, foot, color, c.distant(color, fade));
  c.polygon([[-30, foot], ...points, [SCENE_WIDTH + 30, foot]], paint);
}

/** Paints lit and shaded facets below the peaks of a ridge, so that it has a light side. */
export function drawRidgeFacets(
  c: SceneCanvas,
  points: Points,
  foot: number,
  lit: string,
  shade: string,
): void {
  for (let i = 2; i < points.length - 2; i += 1) {
    const [x, y] = points[i]!;
    const isPeak =
      y < points[i - 1]![1] && y < points[i + 1]![1] && y < points[i - 2]![1] && y < points[i + 2]![1];
    if (!isPeak) continue;
    const drop = (foot - y) * c.random.between(0.45, 0.8);
    const lean = c.random.between(0.1, 0.3);
    c.polygon(
      [
        [x, y],
        points[i + 1]!,
        points[i + 2]!,
        [x + drop * (0.55 + lean), y + drop],
        [x + drop * 0.32, y + drop * 0.72],
        [x + drop * 0.22, y + drop * 0.9],
        [x + drop * 0.05, y + drop * 0.42],
      ],
      shade,
      0.38,
    );
    c.polygon(
      [
        [x, y],
        [x - drop * 0.06, y + drop * 0.4],
        [x - drop * 0.2, y + drop * 0.62],
        [x - drop * 0.5, y + drop * 0.8],
        points[i - 2]!,
        points[i - 1]!,
      ],
      lit,
      0.3,
    );
  }
}

/** Paints two to four ranges behind each other, each nearer one darker, down to `foot`. */
export function drawMountainRanges(c: SceneCanvas, foot: number, rise: number, count = 3): void {
  for (let i = 0; i < count; i += 1) {
    const nearness = (i + 1) / count;
    const color = c.distant(c.light.dark, 1 - nearness * 0.62);
    const ridge = createRidge(c, foot - rise * 0.5 * (1 - nearness), rise * (1.05 - 0.45 * nearness));
    drawRidge(c, ridge, foot + 4, color, 0.5);
    if (i === count - 1 && !c.light.isDark && rise >= 200)
      drawRidgeFacets(c, ridge, foot, c.light.sun, c.light.dark);
  }
  c.rect(
    -20,
    foot - 34,
    SCENE_WIDTH + 40,
    40,
    c.vertical(foot - 34, foot + 4, [
      [0, c.light.sky[3], 0],
      [1, c.light.sky[3], 0.28],
    ]),
  );
}

/** Paints the ground from `y` to the bottom, lit at the far edge and shaded toward the viewer. */
export function drawGround(
  c: SceneCanvas,
  y: number,
  colors: readonly [string, string] = c.light.ground,
): void {
  const paint = c.vertical(y, SCENE_HEIGHT, [
    [0, c.distant(colors[0], 0.3)],
    [0.25, colors[0]],
    [1, colors[1]],
  ]);
  c.rect(-20, y, SCENE_WIDTH + 40, SCENE_HEIGHT - y + 20, paint);
}

/** Paints a rolling edge of ground: nearer hills overlap farther ones. */
export function drawHill(c: SceneCanvas, y: number, swell: number, colors: readonly [string, string]): void {
  const a = y + c.random.between(-swell, swell);
  const b = y + c.random.between(-swell, swell);
  const paint = c.vertical(y - swell, Math.min(SCENE_HEIGHT, y + 260), [
    [0, colors[0]],
    [1, colors[1]],
  ]);
  c.path(
    `M-20 ${n(a)}C250 ${n(y - swell * 1.6)} 420 ${n(y + swell)} 640 ${n(b)}S1000 ${n(y - swell)} 1220 ${n(y + swell * 0.3)}V820H-20z`,
    paint,
  );
}

/** Paints a few birds in the distance. */
export function drawBirds(c: SceneCanvas, x: number, y: number, count: number, color: string): void {
  for (let i = 0; i < count; i += 1) {
    const s = c.random.between(7, 13);
    const bx = x + c.random.between(-120, 120);
    const by = y + c.random.between(-50, 50);
    c.stroke(
      `M${n(bx - s)} ${n(by - s * 0.3)}q${n(s * 0.5)} ${n(-s * 0.5)} ${n(s)} ${n(s * 0.3)}q${n(s * 0.5)} ${n(-s * 0.8)} ${n(s)} ${n(-s * 0.3)}`,
      color,
      { width: 2.4, opacity: 0.75 },
    );
  }
}

/** Darkens the edges of the finished picture and warms its light side. */
export function drawVignette(c: SceneCanvas): void {
  c.rect(
    -20,
    SCENE_TOP,
    SCENE_WIDTH + 40,
    SCENE_HEIGHT - SCENE_TOP,
    c.linear(
      [0, SCENE_TOP, SCENE_WIDTH, SCENE_HEIGHT],
      [
        [0, c.light.sun, 0.1],
        [0.5, c.light.sun, 0],
        [1, c.light.dark, 0.22],
      ],
    ),
  );
  c.rect(
    -20,
    560,
    SCENE_WIDTH + 40,
    260,
    c.vertical(560, 810, [
      [0, c.light.dark, 0],
      [1, c.light.dark, c.light.isDark ? 0.2 : 0.3],
    ]),
  );
}
