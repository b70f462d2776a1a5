import { box, n, oval, shape } from './draw-path.ts';
import type { SeededRandom } from './draw-seed.ts';
import type { Silhouette } from './draw-silhouette.ts';

const WIDTH = 1200;

function lamp(x: number, drop: number, size: number): { body: string; light: string; cord: string } {
  return {
    cord: `M${n(x)} -10V${n(drop - size * 0.82)}`,
    body: `M${n(x - size)} ${n(drop)}q${n(size * 0.1)} ${n(-size * 0.8)} ${n(size)} ${n(-size * 0.85)}t${n(size)} ${n(size * 0.85)}z`,
    light: oval(x, drop + 3, size * 0.55, size * 0.2),
  };
}

function bottle(x: number, ground: number, size: number): string {
  const wide = size * 0.3;
  return (
    box(x - wide / 2, ground - size * 0.62, wide, size * 0.64, wide * 0.45) +
    box(x - wide * 0.17, ground - size, wide * 0.34, size * 0.5, 3)
  );
}

function glass(x: number, ground: number, size: number): string {
  const wide = size * 0.34;
  return (
    `M${n(x - wide)} ${n(ground - size)}h${n(2 * wide)}q0 ${n(size * 0.55)} ${n(-wide)} ${n(size * 0.58)}t${n(-wide)} ${n(-size * 0.58)}z` +
    box(x - 3, ground - size * 0.45, 6, size * 0.43) +
    box(x - wide * 0.7, ground - 5, wide * 1.4, 7, 3)
  );
}

function bowl(x: number, ground: number, size: number): string {
  return `M${n(x - size)} ${n(ground - size * 0.62)}h${n(2 * size)}q${n(-size * 0.1)} ${n(size * 0.62)} ${n(-size * 0.66)} ${n(size * 0.64)}h${n(-size * 0.68)}q${n(-size * 0.56)} -2 ${n(-size * 0.66)} ${n(-size * 0.64)}z`;
}

/** A laid table under hanging lamps. */
export function table(dice: SeededRandom, height: number): Silhouette {
  const top = height * 0.73;
  let near = box(-20, top, WIDTH + 40, 26) + box(-20, top + 20, WIDTH + 40, height);
  let glow = '';
  let lines = '';
  const shift = dice.between(-60, 60);
  for (const x of [250, 600, 950]) {
    const drop = height * dice.between(0.2, 0.29);
    const hung = lamp(x + shift, drop, dice.between(62, 84));
    near += hung.body;
    lines += hung.cord;
    glow += hung.light;
    glow += shape([
      [x + shift - 48, drop + 6],
      [x + shift + 48, drop + 6],
      [x + shift + 190, top],
      [x + shift - 190, top],
    ]);
  }
  const slots = [120, 262, 400, 560, 720, 860, 985, 1100];
  for (const slot of slots) {
    const x = slot + dice.between(-22, 22);
    near += dice.pick([
      bottle(x, top, height * dice.between(0.2, 0.26)),
      glass(x, top, height * dice.between(0.13, 0.16)),
      bowl(x, top, dice.between(54, 76)),
      glass(x, top, height * 0.14),
    ]);
  }
  const far = box(-20, height * 0.6, WIDTH + 40, height);
  return { far, near, lines, glow };
}

/** An arcade: deep arches with light behind them. */
export function arches(dice: SeededRandom, height: number): Silhouette {
  const wide = dice.pick([200, 240, 300]);
  const top = height * dice.between(0.2, 0.28);
  const pier = wide * 0.16;
  const arcade = (offset: number, crown: number, foot: number, span: number): string => {
    let path = box(-40, crown - height * 0.1, WIDTH + 80, height);
    for (let x = offset; x < WIDTH + span; x += span) {
      const open = span - pier;
      // Wound the other way round, an opening is a hole (nonzero rule).
      path += `M${n(x)} ${n(foot)}h${n(open)}V${n(crown + open / 2)}a${n(open / 2)} ${n(open / 2)} 0 0 0 ${n(-open)} 0z`;
    }
    return path;
  };
  const shift = dice.between(-wide, 0);
  const far = arcade(shift + wide * 0.45, top + height * 0.16, height * 0.7, wide * 0.62);
  const near = arcade(shift, top, height * 0.76, wide);
  return { far, near };
}

/** A long desk at a window: a lamp, a screen, books and a plant. */
export function desk(dice: SeededRandom, height: number): Silhouette {
  const top = height * 0.73;
  const left = dice.between(90, 220);
  let far = '';
  for (let x = 60; x < WIDTH; x += 290) {
    far += box(x, height * 0.1, 8, height * 0.6) + box(x + 130, height * 0.1, 4, height * 0.6);
  }
  far +=
    box(-20, height * 0.1, WIDTH + 40, 8) +
    box(-20, height * 0.36, WIDTH + 40, 5) +
    box(-20, height * 0.66, WIDTH + 40, height);
  let near = box(-20, top, WIDTH + 40, height);
  const screen = dice.between(470, 620);
  near +=
    box(screen, top - height * 0.235, 300, height * 0.2, 12) +
    box(screen + 128, top - height * 0.05, 44, height * 0.06) +
    box(screen + 80, top - 8, 140, 12, 5);
  const glint =
    box(screen + 12, top - height * 0.22, 276, height * 0.17, 6) +
    oval(left + 176, top - height * 0.27, 40, 12);
  let books = dice.between(880, 930);
  for (let index = 0; index < 7; index += 1) {
    const wide = dice.between(20, 36);
    near += box(books, top - height * dice.between(0.11, 0.17), wide - 3, height * 0.2, 2);
    books += wide;
  }
  const lines = `M${n(left)} ${n(top)}L${n(left + 40)} ${n(top - height * 0.17)}L${n(left + 150)} ${n(top - height * 0.31)}`;
  near +=
    oval(left, top, 58, 12) +
    shape([
      [left + 138, top - height * 0.345],
      [left + 168, top - height * 0.315],
      [left + 226, top - height * 0.265],
      [left + 126, top - height * 0.265],
    ]);
  return { far, near, lines, glint };
}

/** Bookshelves from wall to wall. */
export function shelves(dice: SeededRandom, height: number): Silhouette {
  let far = '';
  let near = '';
  let glow = '';
  for (let row = 0; row < 4; row += 1) {
    const board = height * (0.2 + row * 0.19);
    near += box(-20, board, WIDTH + 40, 13);
    for (let x = dice.between(-20, 10); x < WIDTH;) {
      const wide = dice.between(17, 44);
      const tall = height * dice.between(0.09, 0.15);
      const spine = box(x, board - tall, wide - 3, tall, 2);
      const kind = dice.between(0, 1);
      if (kind < 0.52) near += spine;
      else if (kind < 0.9) far += spine;
      else if (kind < 0.95) glow += spine;
      x += kind >= 0.95 ? wide * 2.2 : wide;
    }
  }
  near += box(388, -20, 16, height) + box(796, -20, 16, height);
  return { far, near, glow };
}
