import {
  formatSvgCoordinate,
  buildTopRoundedRectanglePath,
  buildEllipsePath,
  buildPolygonPath,
} from './draw-path.ts';
import type { SeededRandom } from './draw-seed.ts';
import type { Silhouette } from './draw-silhouette.ts';

const WIDTH = 1200;

type Point = [number, number];

/**
 * Returns the points of a mountain ridge from the left to the right edge.
 * @param base y coordinate of the foot
 * @param rise height of the highest peak
 * @param step average distance between peaks and valleys
 */
export function generateRidgeLine(random: SeededRandom, base: number, rise: number, step: number): Point[] {
  const points: Point[] = [[-20, base - rise * random.between(0.1, 0.4)]];
  let x = -20 + step * random.between(0.4, 0.8);
  let peak = true;
  while (x < WIDTH) {
    points.push([x, base - rise * (peak ? random.between(0.6, 1) : random.between(0.05, 0.35))]);
    x += step * random.between(0.55, 1);
    peak = !peak;
  }
  points.push([WIDTH + 20, base - rise * random.between(0.1, 0.4)]);
  return points;
}

/** Returns the points of a row of flat-topped buttes. */
function mesaLine(random: SeededRandom, base: number, rise: number): Point[] {
  const points: Point[] = [[-20, base]];
  let x = random.between(-60, 160);
  while (x < WIDTH - 60) {
    const wide = random.between(110, 290);
    const top = base - rise * random.between(0.5, 1);
    const cliff = top + (base - top) * 0.42;
    points.push(
      [x, base - rise * 0.06],
      [x + 46, cliff],
      [x + 58, top],
      [x + 58 + wide, top + random.between(-6, 10)],
    );
    points.push([x + 72 + wide, cliff], [x + 126 + wide, base - rise * 0.06]);
    x += wide + random.between(190, 360);
  }
  points.push([WIDTH + 20, base]);
  return points;
}

/** Draws overlapping rounded hills. */
function hills(random: SeededRandom, base: number, rise: number, height: number): string {
  let path = '';
  for (let x = random.between(-160, 0); x < WIDTH + 100; x += random.between(190, 300)) {
    path += buildEllipsePath(
      x,
      base + rise * 0.3,
      random.between(220, 340),
      rise * random.between(0.7, 1.25),
    );
  }
  return path + buildTopRoundedRectanglePath(-20, base, WIDTH + 40, height);
}

function down(line: Point[], height: number): string {
  return buildPolygonPath([...line, [WIDTH + 20, height + 20], [-20, height + 20]]);
}

function horizon(random: SeededRandom, base: number, rise: number, height: number): string {
  const kind = random.pick(['peaks', 'peaks', 'mesas', 'hills']);
  if (kind === 'mesas') return down(mesaLine(random, base, rise * 0.8), height);
  if (kind === 'hills') return hills(random, base, rise * 0.8, height);
  return down(generateRidgeLine(random, base, rise, 250), height);
}

function saguaro(x: number, ground: number, size: number): string {
  const stem = size * 0.13;
  const arm = stem * 0.72;
  const out = size * 0.3;
  return (
    buildTopRoundedRectanglePath(x - stem / 2, ground - size, stem, size + 40, stem / 2) +
    buildTopRoundedRectanglePath(x - out, ground - size * 0.72, arm, size * 0.34, arm / 2) +
    buildTopRoundedRectanglePath(x - out, ground - size * 0.42, out, arm) +
    buildTopRoundedRectanglePath(x + out - arm, ground - size * 0.86, arm, size * 0.36, arm / 2) +
    buildTopRoundedRectanglePath(x, ground - size * 0.54, out, arm)
  );
}

/** Draws a desert: peaks, buttes or hills in the distance, and a low ridge with three saguaros in front. */
export function drawRidgeSilhouette(random: SeededRandom, height: number): Silhouette {
  const far = horizon(random, height * 0.72, height * 0.34, height);
  const ground = height * 0.79;
  let near = down(generateRidgeLine(random, ground, height * 0.1, 330), height);
  // Two of the three saguaros are on the right, where the title usually leaves space.
  for (const [from, to] of [
    [120, 300],
    [760, 900],
    [980, 1130],
  ] as const) {
    near += saguaro(random.between(from, to), ground, height * random.between(0.11, 0.24));
  }
  const size = height * random.between(0.06, 0.1);
  return {
    far,
    near,
    glow: buildEllipsePath(random.between(280, 920), height * random.between(0.28, 0.42), size, size),
  };
}

/** Draws still water below a ridge, with reflected sunlight and reeds at the edges. */
export function drawWaterSilhouette(random: SeededRandom, height: number): Silhouette {
  const shore = height * 0.58;
  const far = horizon(random, shore, height * 0.26, shore + 1);
  const sun = random.between(340, 860);
  const size = height * 0.075;
  let glint = '';
  for (let row = 0; row < 9; row += 1) {
    const y = shore + 14 + row * height * 0.024;
    const wide = random.between(60, 150) * (1 + row * 0.12);
    glint += buildTopRoundedRectanglePath(sun - wide / 2 + random.between(-40, 40), y, wide, 5);
    if (row % 2 === 1)
      glint += buildTopRoundedRectanglePath(random.between(0, 1100), y + 7, random.between(50, 140), 3);
  }
  let near = `M-20 ${formatSvgCoordinate(height * 0.82)}Q${formatSvgCoordinate(random.between(200, 420))} ${formatSvgCoordinate(height * 0.76)} 640 ${formatSvgCoordinate(height * 0.83)}T1220 ${formatSvgCoordinate(height * 0.78)}V${formatSvgCoordinate(height + 20)}H-20z`;
  for (const from of [random.between(30, 90), random.between(990, 1060)]) {
    for (let stalk = 0; stalk < 9; stalk += 1) {
      const x = from + stalk * random.between(12, 20);
      const tall = height * random.between(0.12, 0.27);
      const lean = random.between(-26, 26);
      const foot = height * 0.83;
      near += `M${formatSvgCoordinate(x - 3)} ${formatSvgCoordinate(foot)}Q${formatSvgCoordinate(x)} ${formatSvgCoordinate(foot - tall * 0.6)} ${formatSvgCoordinate(x + lean)} ${formatSvgCoordinate(foot - tall)}Q${formatSvgCoordinate(x + 5)} ${formatSvgCoordinate(foot - tall * 0.55)} ${formatSvgCoordinate(x + 4)} ${formatSvgCoordinate(foot)}z`;
      if (stalk % 3 === 0) near += buildEllipsePath(x + lean, foot - tall + 14, 6, 22);
    }
  }
  return { far, near, glow: buildEllipsePath(sun, height * random.between(0.22, 0.34), size, size), glint };
}

/** Draws a monsoon: heaped clouds, slanting rain and a distant ridge. */
export function drawMonsoonSilhouette(random: SeededRandom, height: number): Silhouette {
  const heap = (base: number, size: number): string => {
    let path = '';
    for (let x = -40; x < WIDTH + 60; x += size * random.between(0.7, 1.1)) {
      const puff = size * random.between(0.6, 1.15);
      path += buildEllipsePath(x, base - puff * random.between(0, 0.5), puff, puff * 0.8);
    }
    return path;
  };
  const far =
    heap(height * 0.2, height * 0.15) + buildTopRoundedRectanglePath(-20, -20, WIDTH + 40, height * 0.22);
  const near = buildPolygonPath([
    ...generateRidgeLine(random, height * 0.78, height * 0.14, 260),
    [WIDTH + 20, height],
    [-20, height],
  ]);
  let glow = '';
  for (let index = 0; index < 54; index += 1) {
    const x = random.between(-20, 1240);
    const y = height * random.between(0.3, 0.62);
    const fall = height * random.between(0.06, 0.12);
    glow += `M${formatSvgCoordinate(x)} ${formatSvgCoordinate(y)}l${formatSvgCoordinate(-fall * 0.3)} ${formatSvgCoordinate(fall)}h-3l${formatSvgCoordinate(fall * 0.3)} ${formatSvgCoordinate(-fall)}z`;
  }
  return { far, near, glow };
}
