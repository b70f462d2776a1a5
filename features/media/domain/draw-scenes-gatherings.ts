/**
 * Scenes where people meet in town: a theater front, a city hall, a bandshell, a skate park, sketching and a cleanup.
 */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCrowd, drawPerson } from './draw-scene-people.ts';
import { drawBush, drawGrass, drawPalm, drawSaguaro, drawTree } from './draw-scene-plants.ts';
import {
  drawGround,
  drawMountainRanges,
  drawRollingHills,
  drawSky,
  drawSunOrMoon,
} from './draw-scene-sky.ts';
import { drawHouseFront, drawRowOfBuildings, LAMP_COLOR } from './draw-scene-town-parts.ts';

/** Paints the front of a theater with a lit canopy, a tall sign and guests before the doors. */
export function drawTheaterFront(c: SceneCanvas): void {
  const [wall, trim, neon] = c.random.pick([
    ['#c9a37c', '#7a3b3f', '#ff8a5c'],
    ['#9fb0a6', '#2f4d56', '#ffd166'],
    ['#c98a72', '#4a3048', '#6fd0c8'],
  ] as const);
  drawSky(c, 520);
  drawRowOfBuildings(c, 600, 420, 0.5, 12);
  drawHouseFront(c, { x: -20, base: 640, width: 220, height: 330 }, { wall: '#b08a72', trim, door: trim });
  drawHouseFront(c, { x: 1000, base: 640, width: 230, height: 290 }, { wall: '#8f8a90', trim, door: trim });
  c.rect(220, 120, 760, 520, c.fade(120, 640, c.tinted(wall), c.tinted(wall, 0.22)));
  c.path('M220 130V84h110l40 -44h460l40 44h110v46z', c.tinted(wall, 0.06));
  c.rect(204, 120, 792, 18, c.tinted(trim));
  for (let i = 0; i < 5; i += 1) {
    const x = 292 + i * 132;
    c.path(`M${x} 330V214q0 -46 44 -46t44 46v116z`, c.tinted(trim));
    c.path(`M${x + 9} 330V216q0 -38 35 -38t35 38v114z`, c.light.isDark ? LAMP_COLOR : c.tinted('#4a5664'));
    c.stroke(`M${x + 44} 178V330M${x + 9} 250h70`, c.tinted(trim), { width: 5 });
  }
  c.rect(560, -60, 80, 400, c.tinted(trim), 14);
  c.rect(570, -50, 60, 380, c.tinted('#2a2030'), 10);
  if (c.light.isDark) c.glow(600, 150, 260, neon, 0.4);
  for (let i = 0; i < 5; i += 1) {
    const y = -14 + i * 76;
    c.path(
      `M600 ${y - 22}l7 15 16 2 -12 11 3 16 -14 -8 -14 8 3 -16 -12 -11 16 -2z`,
      c.light.isDark ? neon : c.tinted(neon),
    );
  }
  drawTheaterCanopy(c, trim);
  c.rect(-20, 640, 1240, 200, c.fade(640, 820, c.tinted('#8a7a78', 0.05), c.tinted('#3b3440', 0.2)));
  if (c.light.isDark) c.glow(600, 680, 520, LAMP_COLOR, 0.6, 0.22);
  for (const [x, y, s] of parsePointsWithSizes(
    '330 690 176, 404 694 170, 520 700 182, 700 700 176, 836 692 180',
  ))
    drawPerson(c, x, y, s, { pose: x % 200 < 100 ? 'walk' : 'back' });
  drawPerson(c, 180, 780, 250, { pose: 'walk', facing: 1 });
  drawPerson(c, 262, 784, 240, { pose: 'wave', facing: 1 });
  drawPerson(c, 1010, 776, 246, { pose: 'walk', facing: -1, bag: true });
}

/** Paints the canopy with its lamps, and the doors and posters below it. */
function drawTheaterCanopy(c: SceneCanvas, trim: string): void {
  c.rect(240, 420, 720, 220, c.tinted('#3a2630', 0.05));
  for (const x of [262, 838]) {
    c.rect(x, 446, 100, 150, c.tinted('#e8cf9a'));
    c.rect(x + 8, 454, 84, 134, c.tinted(c.random.pick(['#3f7f86', '#b8434c', '#e2903a'] as const)));
    c.ellipse(x + 50, 508, 28, 28, c.tinted('#f6e6c4'));
    c.path(`M${x + 22} 580q28 -52 56 0z`, c.tinted('#2a2030'));
  }
  for (let i = 0; i < 4; i += 1) {
    const x = 392 + i * 106;
    c.rect(x, 452, 96, 188, c.tinted(trim));
    c.rect(
      x + 9,
      462,
      78,
      150,
      c.light.isDark ? c.fade(462, 612, '#ffe6b0', '#e99a55') : c.tinted('#6d8088'),
    );
    c.rect(x + 44, 462, 7, 178, c.tinted(trim));
  }
  c.path('M180 338H1020L990 430H210z', c.tinted('#f5ead2'));
  c.path('M210 430H990L984 448H216z', c.tinted(trim));
  c.rect(180, 326, 840, 16, c.tinted(trim));
  // The board has bars instead of letters, because drawings contain no text.
  for (const [row, widths] of [
    [360, [150, 90, 190, 120]],
    [394, [110, 200, 80]],
  ] as const) {
    let x = row === 360 ? 290 : 360;
    for (const width of widths) {
      c.rect(x, row, width, 17, c.tinted('#3a2c38'), 4);
      x += width + 24;
    }
  }
  for (let i = 0; i < 29; i += 1) {
    const x = 198 + i * 28.8;
    if (c.light.isDark && i % 2 === 0) c.glow(x, 334, 30, LAMP_COLOR, 0.6);
    c.ellipse(x, 334, 6, 6, c.light.isDark ? '#fff4d0' : '#f6dfa4');
  }
}

/** Paints a city hall with tall windows, flags and people on its steps. */
export function drawCityHall(c: SceneCanvas): void {
  drawSky(c, 460);
  drawSunOrMoon(c, 980, 190, 40);
  drawRowOfBuildings(c, 600, 360, 0.66, 12);
  drawPalm(c, 110, 640, 470, 0.1);
  drawPalm(c, 1100, 640, 500, 0.1);
  drawCityHallFront(c);
  drawGround(c, 646, [c.tinted('#e0caa6'), c.tinted('#a98e74', 0.1)]);
  for (const [x, colors] of [
    [330, ['#b8342c', '#f2b632']],
    [872, ['#34496b', '#f0e6d6']],
  ] as const) {
    c.stroke(`M${x} 650V110`, c.tinted('#8a8a90'), { width: 7 });
    c.path(`M${x + 4} 116q46 -18 92 4v34q-46 -20 -92 -4z`, c.tinted(colors[0]));
    c.path(`M${x + 4} 150q46 -16 92 4v30q-46 -20 -92 -4z`, c.tinted(colors[1]));
  }
  for (const [x, y, s] of parsePointsWithSizes('520 640 130, 668 626 122'))
    drawPerson(c, x, y, s, { pose: 'walk' });
  drawPerson(c, 560, 770, 236, { pose: 'reach', facing: 1, bag: true });
  drawPerson(c, 690, 770, 230, { pose: 'stand', facing: -1, hat: true });
  drawPerson(c, 300, 740, 200, { pose: 'walk', facing: 1 });
  drawBush(c, 150, 760, 130);
  drawBush(c, 1060, 760, 150);
}

/** Paints the building of the city hall with its windows, doors and steps. */
function drawCityHallFront(c: SceneCanvas): void {
  const paintWall = (x: number, y: number, width: number, height: number) =>
    c.rect(
      x,
      y,
      width,
      height,
      c.linear(
        [x, 0, x + width, 0],
        [
          [0, c.tinted('#e6d2ae')],
          [1, c.tinted('#a98a70', 0.12)],
        ],
      ),
    );
  paintWall(430, 10, 340, 300);
  c.rect(416, -6, 368, 24, c.tinted('#c98b66'));
  c.path('M440 -6L600 -76L760 -6z', c.tinted('#b5694c'));
  paintWall(210, 200, 780, 400);
  c.rect(194, 188, 812, 24, c.tinted('#c98b66'));
  const glass = (y: number) =>
    c.light.isDark ? LAMP_COLOR : c.fade(y, y + 100, c.light.sky[1], c.tinted('#4a5c6c'));
  for (let row = 0; row < 2; row += 1)
    for (let i = 0; i < 4; i += 1) c.rect(464 + i * 74, 46 + row * 78, 44, 56, glass(46), 4);
  for (let i = 0; i < 9; i += 1) {
    const x = 238 + i * 84;
    c.rect(x, 240, 52, 110, glass(240), 4);
    if (i < 3 || i > 5) c.rect(x, 390, 52, 120, glass(390), 4);
  }
  for (let i = 0; i < 3; i += 1) {
    const x = 482 + i * 84;
    c.path(`M${x} 590V432q0 -44 34 -44t34 44v158z`, c.tinted('#8a5a42'));
    c.path(`M${x + 8} 590V436q0 -36 26 -36t26 36v154z`, c.tinted('#3e3436'));
  }
  for (let step = 0; step < 4; step += 1)
    c.rect(
      430 - step * 40,
      586 + step * 16,
      340 + step * 80,
      18,
      c.tinted(step % 2 === 0 ? '#efe0c2' : '#d9c3a0'),
    );
}

/** Paints musicians in a bandshell in a park, and listeners on the grass. */
export function drawBandshell(c: SceneCanvas): void {
  drawSky(c, 470);
  drawSunOrMoon(c, 200, 330, 40);
  drawMountainRanges(c, 500, 150, 2);
  drawGround(c, 494, c.light.leaf);
  for (let i = 0; i < 9; i += 1)
    drawTree(c, 20 + i * 145, c.random.between(510, 530), c.random.between(150, 240), 0.3);
  for (let ring = 0; ring < 5; ring += 1) {
    const [rx, ry] = [390 - ring * 44, 350 - ring * 40];
    c.path(
      `M${600 - rx} 580V${n(580 - ry * 0.2)}A${rx} ${ry} 0 0 1 ${600 + rx} ${n(580 - ry * 0.2)}V580z`,
      c.tinted(ring % 2 === 0 ? '#f6ead0' : '#e2a063', ring * 0.03),
    );
  }
  c.path(
    'M386 580V530A214 190 0 0 1 814 530V580z',
    c.fade(340, 580, c.tinted('#8a4a4a'), c.tinted('#c98458')),
  );
  c.glow(600, 500, 260, LAMP_COLOR, c.light.isDark ? 0.8 : 0.35);
  c.rect(180, 574, 840, 40, c.fade(574, 614, c.tinted('#a3714c'), c.tinted('#5c3e34', 0.1)));
  for (const [x, s, pose] of [
    [450, 150, 'sit'],
    [530, 156, 'sit'],
    [680, 154, 'sit'],
    [756, 150, 'sit'],
  ] as const) {
    drawPerson(c, x, 584, s, { pose, facing: x < 600 ? 1 : -1, top: '#2f3c55' });
    const k = x < 600 ? 1 : -1;
    c.stroke(`M${x + k * 14} 548l${k * 40} -64`, c.tinted('#b5713c'), { width: 12 });
    c.stroke(`M${x + k * 62} 584V520m${-k * 20} 0h${k * 38}`, c.tinted('#2a2228'), { width: 5 });
  }
  drawPerson(c, 606, 592, 178, { pose: 'wave', facing: 1, top: '#f0e6d6' });
  drawRollingHills(c, 640, 8, c.light.leaf);
  for (const [x, y, w, color] of [
    [90, 696, 210, '#b9556f'],
    [430, 712, 230, '#3f7f86'],
    [820, 698, 220, '#e2b04a'],
  ] as const) {
    c.path(`M${x} ${y}l${w} -10l40 46h${-w - 90}z`, c.tinted(color));
    drawPerson(c, x + 60, y + 24, 150, { pose: 'sit', facing: 1 });
    drawPerson(c, x + 150, y + 22, 140, { pose: 'sit', facing: 1 });
  }
  drawTree(c, 1150, 700, 460);
  drawCrowd(c, -40, 1240, 840, 120, 1);
}

/** Paints skaters in a concrete skate park, one of them in the air above a ramp. */
export function drawSkatePark(c: SceneCanvas): void {
  drawSky(c, 480);
  drawSunOrMoon(c, 640, 400, 50);
  drawMountainRanges(c, 510, 160);
  for (const [x, y, s] of parsePointsWithSizes('70 540 380, 160 544 310, 1120 540 410'))
    drawPalm(c, x, y, s, 0.2);
  drawGround(c, 520, [c.tinted('#cbbfb4'), c.tinted('#8a8084', 0.1)]);
  const lip = c.tinted('#8c5a44');
  const concrete = c.fade(420, 720, c.tinted('#e4dacd'), c.tinted('#9d9294', 0.1));
  c.path('M-20 720V430H250C270 600 340 690 480 720z', concrete);
  c.stroke('M-20 430H250', lip, { width: 12 });
  c.path('M1220 740V480H1010C980 620 920 710 800 740z', concrete);
  c.stroke('M1220 480H1010', lip, { width: 12 });
  c.ellipse(660, 690, 210, 34, c.tinted('#7c7276', 0.12));
  c.ellipse(660, 698, 196, 28, c.fade(670, 726, c.tinted('#5f565c', 0.15), c.tinted('#b3a8a4')));
  c.stroke('M500 620H820M530 620V664M790 620V664', c.tinted('#b8342c'), { width: 10 });
  drawSkater(c, 360, 430, 210, -24, 'wave');
  drawSkater(c, 700, 612, 180, 0, 'reach');
  drawSkater(c, 960, 726, 216, -12, 'walk');
  for (const [x, y, s] of parsePointsWithSizes('90 424 150, 150 424 146, 1110 474 150'))
    drawPerson(c, x, y, s, { pose: x === 150 ? 'wave' : 'sit', facing: x < 600 ? 1 : -1 });
  drawPerson(c, 250, 790, 240, { pose: 'stand', facing: 1, hat: true });
  c.group('translate(310 720) rotate(74)', () => drawBoard(c, 0, 0, 90));
  drawGrass(c, 0, 200, 806, 26, 40);
}

/** Paints a skater on a board. `angle` is the angle of the board in degrees. */
function drawSkater(
  c: SceneCanvas,
  x: number,
  base: number,
  size: number,
  angle: number,
  pose: 'wave' | 'reach' | 'walk',
): void {
  c.group(`translate(${x} ${base}) rotate(${angle})`, () => {
    drawPerson(c, 0, -16, size, { pose, facing: 1 });
    drawBoard(c, 0, 0, size * 0.6);
  });
}

function drawBoard(c: SceneCanvas, x: number, base: number, length: number): void {
  const half = length / 2;
  c.stroke(
    `M${n(x - half)} ${n(base - 20)}l${n(half * 0.3)} 7h${n(length * 0.7)}l${n(half * 0.3)} -7`,
    c.tinted('#d9593f'),
    { width: 8 },
  );
  for (const side of [-1, 1]) c.ellipse(x + side * half * 0.6, base - 5, 7, 7, c.tinted('#f4ead2'));
}

/** Paints people who sketch at easels and on their knees, with a view of saguaros and mountains. */
export function drawPeopleSketching(c: SceneCanvas): void {
  drawSky(c, 450);
  drawSunOrMoon(c, 820, 300, 44);
  drawMountainRanges(c, 490, 200);
  drawGround(c, 484);
  for (const [x, y, s] of parsePointsWithSizes('640 540 210, 760 560 260, 1090 550 200, 560 520 120'))
    drawSaguaro(c, x, y, s, 0.12);
  drawRollingHills(c, 610, 12, c.light.ground);
  for (const [x, y] of parsePoints('880 600, 470 596, 1010 612')) drawBush(c, x, y, 60, 0.1);
  drawEasel(c, 330, 780, 1.25);
  drawPerson(c, 190, 790, 350, { pose: 'reach', facing: 1, hat: true, top: '#3f7f86' });
  drawEasel(c, 720, 720, 0.9);
  drawPerson(c, 620, 728, 250, { pose: 'reach', facing: 1, top: '#e2b04a' });
  drawPerson(c, 880, 776, 290, { pose: 'sit', facing: -1, top: '#b9556f' });
  c.polygon(
    [
      [786, 690],
      [846, 676],
      [856, 724],
      [796, 738],
    ],
    c.tinted('#f8f0dd'),
  );
  c.stroke('M802 716q14 -26 22 -12t20 -8', c.tinted('#4a3c40'), { width: 3 });
  c.path('M852 776h70l-8 30h-54z', c.tinted('#8a5c3c'));
  drawPerson(c, 1050, 780, 300, { pose: 'sit', facing: -1, top: '#5a6fa5', hat: true });
  c.polygon(
    [
      [954, 690],
      [1012, 678],
      [1020, 724],
      [962, 736],
    ],
    c.tinted('#f8f0dd'),
  );
  drawTree(c, 1190, 720, 480);
  drawGrass(c, 0, 1200, 806, 34, 44);
}

/** Paints an easel with a half finished drawing of a mountain and a saguaro. */
function drawEasel(c: SceneCanvas, x: number, base: number, scale: number): void {
  c.group(`translate(${x} ${base}) scale(${scale})`, () => {
    c.stroke('M10 -330L-60 0M30 -330L110 0M20 -330V-20', c.tinted('#7c5238'), { width: 9 });
    c.rect(-66, -296, 180, 150, c.tinted('#fbf4e2'), 4);
    c.path('M-54 -170l54 -66 36 40 30 -30 38 56z', c.tinted('#c98a6a'));
    c.stroke('M76 -164v-60M76 -190h-16v-20M76 -182h16v-18', c.tinted('#5c7f52'), { width: 8 });
    c.ellipse(-24, -262, 14, 14, c.tinted('#f2b04a'));
    c.rect(-72, -146, 192, 12, c.tinted('#8f6244'));
  });
}

/** Paints neighbors who pick up litter beside a canal. */
export function drawCanalCleanup(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 300, 280, 40);
  drawMountainRanges(c, 460, 130, 2);
  drawGround(c, 452, c.light.leaf);
  for (let i = 0; i < 12; i += 1) drawTree(c, 20 + i * 105, 474, c.random.between(60, 120), 0.5);
  c.path('M-20 500Q500 470 1220 496V560Q600 530 -20 590z', c.fade(480, 590, c.light.sky[2], c.light.sky[1]));
  for (let i = 0; i < 16; i += 1) {
    const x = c.random.between(0, 1180);
    c.stroke(`M${n(x)} ${n(c.random.between(508, 536))}h${n(c.random.between(30, 80))}`, c.light.sky[3], {
      width: 3,
      opacity: 0.6,
    });
  }
  c.path(
    'M-20 590Q600 530 1220 560V820H-20z',
    c.fade(560, 820, c.tinted('#e3cda6'), c.tinted('#b3936e', 0.1)),
  );
  for (const [x, y, s] of parsePointsWithSizes('110 560 360, 1000 552 330, 1120 560 390'))
    drawPalm(c, x, y, s, 0.12);
  for (const [x, y, s, facing, top] of [
    [330, 690, 220, 1, '#e2903a'],
    [560, 640, 160, -1, '#6fae5a'],
    [770, 720, 250, 1, '#6fae5a'],
    [1010, 680, 210, -1, '#e2903a'],
  ] as const) {
    drawPerson(c, x, y, s, { pose: 'reach', facing, top, hat: x > 500 });
    const hand = x + facing * s * 0.28;
    const ground = y + s * 0.02;
    c.stroke(
      `M${n(hand)} ${n(y - s * 0.8)}L${n(hand + facing * s * 0.22)} ${n(ground)}`,
      c.tinted('#4a4450'),
      {
        width: s * 0.025,
      },
    );
    c.path(
      `M${n(hand + facing * s * 0.18)} ${n(ground)}l${n(s * 0.05)} ${n(-s * 0.06)} ${n(s * 0.07)} ${n(s * 0.02)} ${n(-s * 0.01)} ${n(s * 0.06)}z`,
      c.tinted('#f4f0e6'),
    );
    drawTrashBag(c, x - facing * s * 0.34, y + s * 0.04, s * 0.2);
  }
  for (const [x, y] of parsePoints('140 770, 196 782')) drawTrashBag(c, x, y, 62);
  drawGrass(c, 0, 1200, 806, 36, 46);
  drawBush(c, 1180, 780, 130);
}

function drawTrashBag(c: SceneCanvas, x: number, base: number, size: number): void {
  c.path(
    `M${n(x - size * 0.5)} ${n(base)}q${n(-size * 0.2)} ${n(-size * 0.8)} ${n(size * 0.38)} ${n(-size * 1.05)}l${n(-size * 0.1)} ${n(-size * 0.2)}h${n(size * 0.44)}l${n(-size * 0.1)} ${n(size * 0.2)}q${n(size * 0.58)} ${n(size * 0.25)} ${n(size * 0.38)} ${n(size * 1.05)}z`,
    c.tinted('#39434c', 0.05),
  );
  c.stroke(
    `M${n(x - size * 0.2)} ${n(base - size * 0.7)}q${n(size * 0.1)} ${n(size * 0.3)} 0 ${n(size * 0.5)}`,
    '#ffffff',
    {
      width: size * 0.05,
      opacity: 0.3,
    },
  );
}
