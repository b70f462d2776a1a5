import {
  buildTopRoundedRectanglePath,
  formatSvgCoordinate,
  buildEllipsePath,
  buildPolygonPath,
} from './draw-path.ts';
import type { SeededRandom } from './draw-seed.ts';
import type { Silhouette } from './draw-silhouette.ts';

const WIDTH = 1200;

function lamp(x: number, drop: number, size: number): { body: string; light: string; cord: string } {
  return {
    cord: `M${formatSvgCoordinate(x)} -10V${formatSvgCoordinate(drop - size * 0.82)}`,
    body: `M${formatSvgCoordinate(x - size)} ${formatSvgCoordinate(drop)}q${formatSvgCoordinate(size * 0.1)} ${formatSvgCoordinate(-size * 0.8)} ${formatSvgCoordinate(size)} ${formatSvgCoordinate(-size * 0.85)}t${formatSvgCoordinate(size)} ${formatSvgCoordinate(size * 0.85)}z`,
    light: buildEllipsePath(x, drop + 3, size * 0.55, size * 0.2),
  };
}

function bottle(x: number, ground: number, size: number): string {
  const wide = size * 0.3;
  return (
    buildTopRoundedRectanglePath(x - wide / 2, ground - size * 0.62, wide, size * 0.64, wide * 0.45) +
    buildTopRoundedRectanglePath(x - wide * 0.17, ground - size, wide * 0.34, size * 0.5, 3)
  );
}

function glass(x: number, ground: number, size: number): string {
  const wide = size * 0.34;
  return (
    `M${formatSvgCoordinate(x - wide)} ${formatSvgCoordinate(ground - size)}h${formatSvgCoordinate(2 * wide)}q0 ${formatSvgCoordinate(size * 0.55)} ${formatSvgCoordinate(-wide)} ${formatSvgCoordinate(size * 0.58)}t${formatSvgCoordinate(-wide)} ${formatSvgCoordinate(-size * 0.58)}z` +
    buildTopRoundedRectanglePath(x - 3, ground - size * 0.45, 6, size * 0.43) +
    buildTopRoundedRectanglePath(x - wide * 0.7, ground - 5, wide * 1.4, 7, 3)
  );
}

function bowl(x: number, ground: number, size: number): string {
  return `M${formatSvgCoordinate(x - size)} ${formatSvgCoordinate(ground - size * 0.62)}h${formatSvgCoordinate(2 * size)}q${formatSvgCoordinate(-size * 0.1)} ${formatSvgCoordinate(size * 0.62)} ${formatSvgCoordinate(-size * 0.66)} ${formatSvgCoordinate(size * 0.64)}h${formatSvgCoordinate(-size * 0.68)}q${formatSvgCoordinate(-size * 0.56)} -2 ${formatSvgCoordinate(-size * 0.66)} ${formatSvgCoordinate(-size * 0.64)}z`;
}

/** Draws a table with bottles, glasses and bowls under hanging lamps. */
export function drawDiningTableSilhouette(random: SeededRandom, height: number): Silhouette {
  const top = height * 0.73;
  let near =
    buildTopRoundedRectanglePath(-20, top, WIDTH + 40, 26) +
    buildTopRoundedRectanglePath(-20, top + 20, WIDTH + 40, height);
  let glow = '';
  let lines = '';
  const shift = random.between(-60, 60);
  for (const x of [250, 600, 950]) {
    const drop = height * random.between(0.2, 0.29);
    const hung = lamp(x + shift, drop, random.between(62, 84));
    near += hung.body;
    lines += hung.cord;
    glow += hung.light;
    glow += buildPolygonPath([
      [x + shift - 48, drop + 6],
      [x + shift + 48, drop + 6],
      [x + shift + 190, top],
      [x + shift - 190, top],
    ]);
  }
  const slots = [120, 262, 400, 560, 720, 860, 985, 1100];
  for (const slot of slots) {
    const x = slot + random.between(-22, 22);
    near += random.pick([
      bottle(x, top, height * random.between(0.2, 0.26)),
      glass(x, top, height * random.between(0.13, 0.16)),
      bowl(x, top, random.between(54, 76)),
      glass(x, top, height * 0.14),
    ]);
  }
  const far = buildTopRoundedRectanglePath(-20, height * 0.6, WIDTH + 40, height);
  return { far, near, lines, glow };
}

/** Draws two rows of arches, one behind the other. */
export function drawArchesSilhouette(random: SeededRandom, height: number): Silhouette {
  const wide = random.pick([200, 240, 300]);
  const top = height * random.between(0.2, 0.28);
  const pier = wide * 0.16;
  const arcade = (offset: number, crown: number, foot: number, span: number): string => {
    let path = buildTopRoundedRectanglePath(-40, crown - height * 0.1, WIDTH + 80, height);
    for (let x = offset; x < WIDTH + span; x += span) {
      const open = span - pier;
      // The opposite winding direction makes the opening a hole (nonzero fill rule).
      path += `M${formatSvgCoordinate(x)} ${formatSvgCoordinate(foot)}h${formatSvgCoordinate(open)}V${formatSvgCoordinate(crown + open / 2)}a${formatSvgCoordinate(open / 2)} ${formatSvgCoordinate(open / 2)} 0 0 0 ${formatSvgCoordinate(-open)} 0z`;
    }
    return path;
  };
  const shift = random.between(-wide, 0);
  const far = arcade(shift + wide * 0.45, top + height * 0.16, height * 0.7, wide * 0.62);
  const near = arcade(shift, top, height * 0.76, wide);
  return { far, near };
}

/** Draws a long desk at a window, with a lamp, a screen and books. */
export function drawDeskSilhouette(random: SeededRandom, height: number): Silhouette {
  const top = height * 0.73;
  const left = random.between(90, 220);
  let far = '';
  for (let x = 60; x < WIDTH; x += 290) {
    far +=
      buildTopRoundedRectanglePath(x, height * 0.1, 8, height * 0.6) +
      buildTopRoundedRectanglePath(x + 130, height * 0.1, 4, height * 0.6);
  }
  far +=
    buildTopRoundedRectanglePath(-20, height * 0.1, WIDTH + 40, 8) +
    buildTopRoundedRectanglePath(-20, height * 0.36, WIDTH + 40, 5) +
    buildTopRoundedRectanglePath(-20, height * 0.66, WIDTH + 40, height);
  let near = buildTopRoundedRectanglePath(-20, top, WIDTH + 40, height);
  const screen = random.between(470, 620);
  near +=
    buildTopRoundedRectanglePath(screen, top - height * 0.235, 300, height * 0.2, 12) +
    buildTopRoundedRectanglePath(screen + 128, top - height * 0.05, 44, height * 0.06) +
    buildTopRoundedRectanglePath(screen + 80, top - 8, 140, 12, 5);
  const glint =
    buildTopRoundedRectanglePath(screen + 12, top - height * 0.22, 276, height * 0.17, 6) +
    buildEllipsePath(left + 176, top - height * 0.27, 40, 12);
  let books = random.between(880, 930);
  for (let index = 0; index < 7; index += 1) {
    const wide = random.between(20, 36);
    near += buildTopRoundedRectanglePath(
      books,
      top - height * random.between(0.11, 0.17),
      wide - 3,
      height * 0.2,
      2,
    );
    books += wide;
  }
  const lines = `M${formatSvgCoordinate(left)} ${formatSvgCoordinate(top)}L${formatSvgCoordinate(left + 40)} ${formatSvgCoordinate(top - height * 0.17)}L${formatSvgCoordinate(left + 150)} ${formatSvgCoordinate(top - height * 0.31)}`;
  near +=
    buildEllipsePath(left, top, 58, 12) +
    buildPolygonPath([
      [left + 138, top - height * 0.345],
      [left + 168, top - height * 0.315],
      [left + 226, top - height * 0.265],
      [left + 126, top - height * 0.265],
    ]);
  return { far, near, lines, glint };
}

/** Draws bookshelves across the whole width. */
export function drawBookshelvesSilhouette(random: SeededRandom, height: number): Silhouette {
  let far = '';
  let near = '';
  let glow = '';
  for (let row = 0; row < 4; row += 1) {
    const board = height * (0.2 + row * 0.19);
    near += buildTopRoundedRectanglePath(-20, board, WIDTH + 40, 13);
    for (let x = random.between(-20, 10); x < WIDTH;) {
      const wide = random.between(17, 44);
      const tall = height * random.between(0.09, 0.15);
      const spine = buildTopRoundedRectanglePath(x, board - tall, wide - 3, tall, 2);
      const kind = random.between(0, 1);
      if (kind < 0.52) near += spine;
      else if (kind < 0.9) far += spine;
      else if (kind < 0.95) glow += spine;
      x += kind >= 0.95 ? wide * 2.2 : wide;
    }
  }
  near +=
    buildTopRoundedRectanglePath(388, -20, 16, height) + buildTopRoundedRectanglePath(796, -20, 16, height);
  return { far, near, glow };
}
