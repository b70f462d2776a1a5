import {
  buildTopRoundedRectanglePath,
  formatSvgCoordinate,
  buildEllipsePath,
  buildPolygonPath,
} from './draw-path.ts';
import type { SeededRandom } from './draw-seed.ts';
import { generateRidgeLine } from './draw-silhouettes-land.ts';
import type { Silhouette } from './draw-silhouette.ts';

const WIDTH = 1200;

function palm(x: number, ground: number, size: number): string {
  const top = ground - size;
  let fronds = '';
  for (const [dx, dy] of [
    [-1, 0.32],
    [-0.82, -0.22],
    [-0.3, -0.55],
    [0.3, -0.55],
    [0.82, -0.22],
    [1, 0.32],
  ] as const) {
    const reach = size * 0.26;
    fronds += `M${formatSvgCoordinate(x)} ${formatSvgCoordinate(top)}q${formatSvgCoordinate(dx * reach * 0.55)} ${formatSvgCoordinate(-reach * 0.5)} ${formatSvgCoordinate(dx * reach)} ${formatSvgCoordinate(dy * reach)}q${formatSvgCoordinate(-dx * reach * 0.4)} ${formatSvgCoordinate(-reach * 0.3)} ${formatSvgCoordinate(-dx * reach)} ${formatSvgCoordinate(-dy * reach)}z`;
  }
  return `${buildPolygonPath([
    [x - size * 0.012, top],
    [x + size * 0.012, top],
    [x + size * 0.03, ground + 60],
    [x - size * 0.03, ground + 60],
  ])}${fronds}`;
}

/** Draws a low skyline at dusk: towers in the distance, roofs with lit windows and two palms in front. */
export function drawSkylineSilhouette(random: SeededRandom, height: number): Silhouette {
  let far = '';
  let glint = '';
  for (let x = -20; x < WIDTH;) {
    const wide = random.between(60, 130);
    const center = 1 - Math.abs(x - 620) / 760;
    const tall = height * (0.1 + 0.3 * center * random.between(0.45, 1));
    far += buildTopRoundedRectanglePath(
      x,
      height * 0.74 - tall,
      wide - random.pick([0, 8, 14]),
      tall + height,
    );
    x += wide;
  }
  let near = '';
  const ground = height * 0.78;
  for (let x = -30; x < WIDTH;) {
    const wide = random.between(110, 210);
    const tall = height * random.between(0.03, 0.11);
    near += buildTopRoundedRectanglePath(x, ground - tall, wide, tall + height, random.pick([0, 0, 10]));
    for (let pane = x + 22; pane < x + wide - 30; pane += 34) {
      if (random.between(0, 1) < 0.42)
        glint += buildTopRoundedRectanglePath(pane, ground - tall + 22, 13, 19);
    }
    x += wide;
  }
  near += palm(random.between(120, 420), ground, height * random.between(0.3, 0.38));
  near += palm(random.between(820, 1090), ground, height * random.between(0.24, 0.32));
  return { far, near, glint };
}

/** Draws stage lights above a crowd. */
export function drawConcertStageSilhouette(random: SeededRandom, height: number): Silhouette {
  const truss = height * 0.13;
  let lines = `M-10 ${formatSvgCoordinate(truss)}H1210M-10 ${formatSvgCoordinate(truss + 26)}H1210`;
  for (let x = -10; x < WIDTH; x += 52) lines += `M${x} ${formatSvgCoordinate(truss + 26)}l26 -26l26 26`;
  let glow = '';
  let near = '';
  for (let index = 0; index < 5; index += 1) {
    const x = 140 + index * 230 + random.between(-30, 30);
    const lean = random.between(-170, 170);
    near += buildTopRoundedRectanglePath(x - 17, truss + 26, 34, 34, 8);
    glow += buildPolygonPath([
      [x - 12, truss + 60],
      [x + 12, truss + 60],
      [x + lean + 105, height * 0.86],
      [x + lean - 105, height * 0.86],
    ]);
  }
  const far = buildTopRoundedRectanglePath(-20, height * 0.71, WIDTH + 40, height * 0.4);
  for (let x = -20; x < WIDTH + 40;) {
    const head = random.between(19, 28);
    const top = height * random.between(0.715, 0.765);
    near +=
      buildEllipsePath(x, top, head, head * 1.16) +
      buildTopRoundedRectanglePath(x - head * 1.75, top + head * 1.2, head * 3.5, height, head * 1.3);
    x += head * random.between(2.5, 3.5);
  }
  return { far, near, lines, glow };
}

/** Draws trees beside a winding path. */
export function drawTreesSilhouette(random: SeededRandom, height: number): Silhouette {
  const ground = height * 0.73;
  let far = `M-20 ${formatSvgCoordinate(ground - 40)}q320 ${formatSvgCoordinate(-random.between(40, 90))} 640 -10t600 ${formatSvgCoordinate(-random.between(0, 30))}V${formatSvgCoordinate(height + 20)}H-20z`;
  let near = `M-20 ${formatSvgCoordinate(ground + 40)}q340 -60 660 -8t600 -26V${formatSvgCoordinate(height + 20)}H-20z`;
  for (let x = 10; x < WIDTH; x += random.between(84, 150)) {
    const size = height * random.between(0.06, 0.12);
    far +=
      buildEllipsePath(x, ground - 50 - size, size * 0.62, size) +
      buildTopRoundedRectanglePath(x - 4, ground - 52 - size, 8, size + 40);
  }
  for (const x of [
    random.between(40, 180),
    random.between(260, 380),
    random.between(850, 960),
    random.between(1040, 1160),
  ]) {
    const size = height * random.between(0.13, 0.2);
    const crown = ground - size * 1.25;
    near +=
      buildEllipsePath(x, crown, size * 0.62, size * 0.72) +
      buildEllipsePath(x - size * 0.42, crown + size * 0.3, size * 0.46, size * 0.42);
    near +=
      buildEllipsePath(x + size * 0.42, crown + size * 0.26, size * 0.46, size * 0.44) +
      buildTopRoundedRectanglePath(x - size * 0.05, crown, size * 0.1, size * 1.7);
  }
  const bend = random.between(-90, 90);
  const glow = `M${formatSvgCoordinate(600 + bend)} ${formatSvgCoordinate(ground - 46)}q${formatSvgCoordinate(-bend * 2)} 44 -60 90q-40 ${formatSvgCoordinate(height * 0.1)} -190 ${formatSvgCoordinate(height * 0.3)}h420q-60 ${formatSvgCoordinate(-height * 0.16)} -96 ${formatSvgCoordinate(-height * 0.3)}q-20 -50 ${formatSvgCoordinate(bend)} -90z`;
  return { far, near, glow };
}

/** Draws market stalls with striped awnings and crates. */
export function drawMarketStallsSilhouette(random: SeededRandom, height: number): Silhouette {
  const ground = height * 0.8;
  let near = buildTopRoundedRectanglePath(-20, ground, WIDTH + 40, height);
  let glint = '';
  const wide = 300;
  const start = random.between(-150, -40);
  for (let index = 0; index < 5; index += 1) {
    const x = start + index * (wide + 24);
    const top = ground - height * random.between(0.33, 0.4);
    const drop = height * 0.1;
    near += buildPolygonPath([
      [x + 34, top],
      [x + wide - 34, top],
      [x + wide, top + drop],
      [x, top + drop],
    ]);
    for (let scallop = 0; scallop < 6; scallop += 1) {
      near += buildEllipsePath(x + 25 + scallop * 50, top + drop, 25, 20);
      if (scallop % 2 === 0) {
        glint += buildPolygonPath([
          [x + 34 + (scallop * (wide - 68)) / 6, top],
          [x + 34 + ((scallop + 1) * (wide - 68)) / 6, top],
          [x + (scallop + 1) * 50, top + drop],
          [x + scallop * 50, top + drop],
        ]);
      }
    }
    near +=
      buildTopRoundedRectanglePath(x + 14, top + drop, 9, height) +
      buildTopRoundedRectanglePath(x + wide - 23, top + drop, 9, height);
    near += buildTopRoundedRectanglePath(x + 40, ground - height * 0.09, wide - 80, height * 0.1, 6);
    for (let fruit = x + 62; fruit < x + wide - 60; fruit += 36)
      near += buildEllipsePath(fruit, ground - height * 0.095, 19, 17);
  }
  const far = generateRidgeLine(random, height * 0.7, height * 0.2, 280);
  return { far: buildPolygonPath([...far, [WIDTH + 20, height], [-20, height]]), near, glint };
}

/** Draws a sports stand under floodlights. */
export function drawGrandstandSilhouette(random: SeededRandom, height: number): Silhouette {
  const far = `M-20 ${formatSvgCoordinate(height * 0.54)}Q600 ${formatSvgCoordinate(height * random.between(0.66, 0.72))} 1220 ${formatSvgCoordinate(height * 0.54)}V${formatSvgCoordinate(height)}H-20z`;
  let near = `M-20 ${formatSvgCoordinate(height * 0.66)}Q600 ${formatSvgCoordinate(height * 0.8)} 1220 ${formatSvgCoordinate(height * 0.66)}V${formatSvgCoordinate(height)}H-20z`;
  let glint = '';
  for (const [x, lift] of [
    [random.between(90, 160), 0],
    [random.between(330, 400), 0.06],
    [random.between(800, 870), 0.06],
    [random.between(1040, 1110), 0],
  ] as const) {
    const top = height * (0.17 + lift);
    near += buildPolygonPath([
      [x - 5, top],
      [x + 5, top],
      [x + 10, height],
      [x - 10, height],
    ]);
    const rows = 3;
    near += buildTopRoundedRectanglePath(x - 62, top - 16, 124, rows * 28 + 12, 8);
    for (let lamp = 0; lamp < 12; lamp += 1) {
      glint += buildEllipsePath(x - 45 + (lamp % 4) * 30, top + 4 + Math.floor(lamp / 4) * 28, 9, 9);
    }
  }
  const lines = `M-20 ${formatSvgCoordinate(height * 0.6)}Q600 ${formatSvgCoordinate(height * 0.73)} 1220 ${formatSvgCoordinate(height * 0.6)}M-20 ${formatSvgCoordinate(height * 0.63)}Q600 ${formatSvgCoordinate(height * 0.765)} 1220 ${formatSvgCoordinate(height * 0.63)}`;
  return { far, near, lines, glint };
}

/** Draws a light-rail train below its power line, with mountains in the distance. */
export function drawLightRailTrainSilhouette(random: SeededRandom, height: number): Silhouette {
  const rail = height * 0.75;
  const tall = height * 0.17;
  const far = buildPolygonPath([
    ...generateRidgeLine(random, height * 0.68, height * 0.24, 270),
    [WIDTH + 20, height],
    [-20, height],
  ]);
  let near = buildTopRoundedRectanglePath(-20, rail + 12, WIDTH + 40, height);
  let glint = '';
  let lines = `M-20 ${formatSvgCoordinate(rail - tall * 1.95)}H1220`;
  for (let x = random.between(40, 120); x < WIDTH; x += 330) {
    near +=
      buildTopRoundedRectanglePath(x, rail - tall * 2.25, 10, tall * 2.4) +
      buildTopRoundedRectanglePath(x, rail - tall * 2.1, 92, 7);
  }
  const front = random.between(760, 980);
  for (let car = 0; car < 3; car += 1) {
    const x = front - (car + 1) * 330;
    near +=
      buildTopRoundedRectanglePath(x, rail - tall, 322, tall, car === 0 ? 34 : 16) +
      buildTopRoundedRectanglePath(x + 30, rail - 4, 70, 18) +
      buildTopRoundedRectanglePath(x + 222, rail - 4, 70, 18);
    for (let pane = 0; pane < 5; pane += 1)
      glint += buildTopRoundedRectanglePath(x + 20 + pane * 58, rail - tall * 0.78, 46, tall * 0.34, 5);
  }
  lines += `M${formatSvgCoordinate(front - 190)} ${formatSvgCoordinate(rail - tall)}l34 ${formatSvgCoordinate(-tall * 0.48)}l-34 ${formatSvgCoordinate(-tall * 0.47)}`;
  return { far, near, lines, glint };
}
