/** Scenes in town: skyline, murals, porches, markets, food trucks and a community garden. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCyclist, drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawGrass, drawPalm, drawSaguaro, drawTree } from './draw-scene-plants.ts';
import {
  drawGround,
  drawRollingHills,
  drawMountainRanges,
  drawSky,
  drawSunOrMoon,
} from './draw-scene-sky.ts';
import { drawAwning, drawRowOfBuildings, drawStringLights, LAMP_COLOR } from './draw-scene-town-parts.ts';

/** Paints the towers of downtown from a hill, with the lights of the valley. */
export function drawSkyline(c: SceneCanvas): void {
  drawSky(c, 500);
  drawSunOrMoon(c, 860, 400, 44);
  drawMountainRanges(c, 520, 130, 2);
  drawRowOfBuildings(c, 560, 170, 0.55, 22);
  drawRowOfBuildings(c, 590, 290, 0.26, 17);
  drawGround(c, 586, [c.light.leaf[1], c.light.dark]);
  for (let i = 0; i < 54; i += 1) {
    const y = c.random.between(592, 690);
    const isLamp = c.light.isDark || i % 3 === 0;
    if (isLamp)
      c.ellipse(
        c.random.between(0, 1200),
        y,
        2 + (y - 590) / 45,
        1.6 + (y - 590) / 55,
        LAMP_COLOR,
        c.random.between(0.4, 1),
      );
    else drawBush(c, c.random.between(0, 1200), y, 18 + (y - 590) / 3, 0.3);
  }
  drawRollingHills(c, 712, 20, [c.distant(c.light.ground[1], 0.25), c.light.dark]);
  drawPerson(c, 380, 760, 170, { pose: 'sit', facing: 1, backlit: true });
  drawPerson(c, 470, 764, 164, { pose: 'sit', facing: 1, backlit: true });
  drawSaguaro(c, 170, 764, 290);
  drawAgave(c, 760, 776, 80);
  drawBush(c, 1090, 790, 150);
  drawGrass(c, 0, 1200, 800, 46, 44);
}

/** Paints the picture on the mural: a hummingbird before a sun, above flowers. */
function drawHummingbird(c: SceneCanvas): void {
  c.rect(
    90,
    130,
    1040,
    510,
    c.vertical(130, 640, [
      [0, c.tinted('#2d5f8f')],
      [0.5, c.tinted('#e58a5c')],
      [1, c.tinted('#f5c66a')],
    ]),
  );
  for (let i = 9; i > 0; i -= 1)
    c.ellipse(640, 560, i * 56, i * 56, c.tinted(i % 2 === 0 ? '#f2b84b' : '#e2694a'), 0.85);
  for (let i = 0; i < 7; i += 1) {
    const x = 130 + i * 160;
    c.path(
      `M${x - 110} 660Q${x} ${n(400 + c.random.between(-50, 60))} ${x + 120} 660z`,
      c.tinted(['#2f7a78', '#1f4e66', '#3c9080'][i % 3]!),
    );
  }
  c.path(
    'M420 400C470 250 640 230 700 330 760 300 850 250 960 190 900 320 840 380 740 420 700 500 600 540 500 500 480 480 440 450 420 400z',
    c.tinted('#1f3f63'),
  );
  c.path('M560 330C640 270 690 300 700 350 650 420 570 430 520 400z', c.tinted('#3fb0a4'));
  c.path('M600 410C680 400 740 440 760 540 690 530 620 500 600 410z', c.tinted('#e2694a'));
  c.path('M420 400l-150 24 146 22z', c.tinted('#f2e2b8'));
  c.ellipse(470, 376, 12, 12, '#fff3d6');
  c.ellipse(473, 375, 6, 6, '#14213a');
  for (let i = 0; i < 5; i += 1) {
    const x = 180 + i * 215;
    for (let k = 0; k < 6; k += 1)
      c.group(`rotate(${k * 60} ${x} 590)`, () =>
        c.ellipse(x, 560, 15, 30, c.tinted(i % 2 === 0 ? '#f4f0e2' : '#e85f78')),
      );
    c.ellipse(x, 590, 15, 15, c.tinted('#f5c043'));
  }
}

/** Paints a street wall with a large mural, a painter on a ladder and people who look at the mural. */
export function drawMural(c: SceneCanvas): void {
  drawSky(c, 300);
  for (const [x, s] of parsePoints('120 330, 1090 390')) drawPalm(c, x, 300, s, 0.35);
  const wall = 'M90 130H1130V640H90z';
  c.rect(90, 118, 1040, 524, c.tinted('#e9d9bd'));
  c.clipped(wall, () => drawHummingbird(c));
  c.rect(90, 118, 1040, 14, c.tinted('#7a6250', 0.1));
  c.rect(
    90,
    130,
    1040,
    60,
    c.vertical(130, 190, [
      [0, c.light.dark, 0.3],
      [1, c.light.dark, 0],
    ]),
  );
  c.rect(
    -20,
    642,
    1240,
    180,
    c.vertical(642, 820, [
      [0, c.tinted('#cdb59a')],
      [0.3, c.tinted('#a58f80')],
      [1, c.tinted('#6c5f60', 0.2)],
    ]),
  );
  c.stroke('M-20 690H1220', c.light.dark, { width: 4, opacity: 0.2 });
  c.stroke(
    'M860 660L910 330M930 660L936 330M872 580h60M880 510h54M890 440h46M900 380h36',
    c.tinted('#7d5a3c', 0.1),
    { width: 9 },
  );
  drawPerson(c, 916, 470, 190, { pose: 'reach', facing: -1, top: '#f0e6d6', hat: true });
  drawPerson(c, 330, 742, 216, { pose: 'back', top: '#5a6fa5', bag: true });
  drawPerson(c, 424, 748, 204, { pose: 'back', top: '#b9556f' });
  drawPerson(c, 492, 744, 120, { pose: 'back', top: '#e2b04a' });
  drawCyclist(c, 720, 784, 190, 1);
}

/** Paints old houses with deep porches under tall trees. */
export function drawHousesWithPorches(c: SceneCanvas): void {
  drawSky(c, 460);
  drawSunOrMoon(c, 200, 250, 38);
  drawRowOfBuildings(c, 500, 250, 0.7, 15);
  drawGround(c, 540, c.light.leaf);
  for (let i = 0; i < 6; i += 1) drawTree(c, 60 + i * 220, 560, c.random.between(220, 290), 0.22);
  const paints = [
    ['#d98a6a', '#f4e8d2'],
    ['#7fa39b', '#f3ead8'],
    ['#e2bd6c', '#f6efe0'],
  ] as const;
  for (const [i, [wall, trim]] of paints.entries()) drawPorch(c, 70 + i * 380, 640, wall, trim);
  c.path(
    'M-20 700L1220 700L1220 820L-20 820z',
    c.fade(700, 820, c.tinted('#b9a694'), c.tinted('#6d6468', 0.2)),
  );
  c.rect(-20, 690, 1240, 14, c.tinted('#e5d7c0'));
  drawPerson(c, 560, 690, 132, { pose: 'sit', facing: -1, hat: true });
  drawPerson(c, 880, 738, 180, { pose: 'walk', facing: -1 });
  c.path('M800 738q8 -34 44 -32l22 -20q10 8 4 22l-8 26-4 10h-8l-2 -12h-30l-4 12z', c.tinted('#c99158'));
  drawCyclist(c, 240, 780, 180, 1);
  drawTree(c, 1130, 720, 560);
  drawBush(c, 400, 690, 70);
  drawGrass(c, 0, 330, 690, 26, 22);
}

function drawPorch(c: SceneCanvas, x: number, base: number, wall: string, trim: string): void {
  c.polygon(
    [
      [x + 30, base - 250],
      [x + 150, base - 360],
      [x + 270, base - 250],
    ],
    c.tinted(wall, 0.1),
  );
  c.rect(
    x + 30,
    base - 250,
    240,
    250,
    c.linear(
      [x, base - 250, x + 300, base],
      [
        [0, c.tinted(wall)],
        [1, c.tinted(wall, 0.3)],
      ],
    ),
  );
  c.polygon(
    [
      [x + 10, base - 240],
      [x + 150, base - 376],
      [x + 290, base - 240],
      [x + 272, base - 240],
      [x + 150, base - 354],
      [x + 28, base - 240],
    ],
    c.tinted('#6d4a40', 0.1),
  );
  c.rect(x + 122, base - 318, 56, 46, c.light.isDark ? LAMP_COLOR : c.tinted('#4b5a66'));
  c.rect(x, base - 160, 300, 14, c.tinted('#6d4a40', 0.1));
  c.rect(x + 14, base - 146, 272, 146, c.light.dark, 0, 0.35);
  c.rect(x + 60, base - 120, 60, 78, c.light.isDark ? LAMP_COLOR : c.tinted('#5c6d78'));
  c.rect(x + 168, base - 124, 54, 124, c.tinted('#a3503c'));
  for (const px of [6, 92, 204, 282]) c.rect(x + px, base - 148, 13, 150, c.tinted(trim));
  c.rect(x, base - 46, 92, 8, c.tinted(trim));
  c.rect(x + 206, base - 46, 94, 8, c.tinted(trim));
  c.rect(x - 6, base - 6, 312, 20, c.tinted('#b8a08a'));
  if (c.light.isDark) c.glow(x + 150, base - 110, 130, LAMP_COLOR, 0.55);
}

/** Paints market stalls with striped awnings, crates of fruit and neighbors who shop. */
export function drawMarketStalls(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 980, 210, 38);
  drawRowOfBuildings(c, 500, 300, 0.62, 13);
  for (let i = 0; i < 6; i += 1) drawTree(c, 40 + i * 225, 540, c.random.between(210, 280), 0.3);
  drawGround(c, 530, [c.tinted('#e6d0ae'), c.tinted('#a78a70', 0.1)]);
  c.stroke('M620 204V560', c.tinted('#6e5342', 0.1), { width: 8 });
  drawStringLights(c, [-20, 190], [620, 210], 11);
  drawStringLights(c, [620, 210], [1220, 170], 11);
  for (const [x, s] of parsePoints('300 96, 390 100, 690 98, 880 104'))
    drawPerson(c, x, 600, s, { pose: 'walk' });
  const stripes = [
    ['#d9694a', '#f7ead2'],
    ['#3f7f86', '#f7ead2'],
    ['#e2b04a', '#f7ead2'],
  ] as const;
  for (const [i, colors] of stripes.entries()) drawStall(c, 30 + i * 400, 690, colors);
  drawPerson(c, 372, 744, 222, { pose: 'reach', facing: -1, bag: true });
  drawPerson(c, 800, 752, 228, { pose: 'stand', facing: 1, hat: true, top: '#f0e6d6' });
  drawPerson(c, 866, 752, 130, { pose: 'wave', facing: -1 });
  c.ellipse(546, 800, 90, 10, c.light.dark, 0.35);
  c.path('M470 730h130l-14 70h-100z', c.tinted('#8f5f38'));
  for (let i = 0; i < 9; i += 1)
    c.ellipse(
      492 + (i % 5) * 22,
      728 - Math.floor(i / 5) * 16,
      14,
      14,
      c.tinted(i % 2 === 0 ? '#e0613f' : '#f2a93b'),
    );
}

function drawStall(c: SceneCanvas, x: number, base: number, colors: readonly [string, string]): void {
  c.rect(x + 12, base - 250, 10, 250, c.tinted('#6e5342', 0.1));
  c.rect(x + 300, base - 250, 10, 250, c.tinted('#6e5342', 0.1));
  c.rect(x + 22, base - 210, 280, 110, c.light.dark, 0, 0.3);
  drawPerson(c, x + 190, base - 30, 190, { pose: 'stand', facing: -1 });
  c.rect(x, base - 100, 322, 100, c.fade(base - 100, base, c.tinted('#c39a6a'), c.tinted('#8a6446', 0.15)));
  c.rect(x - 6, base - 106, 334, 12, c.tinted('#e3c191'));
  const goods = ['#d8493a', '#f1a33c', '#7fa64c', '#b2487b', '#f3d25c'];
  for (let crate = 0; crate < 4; crate += 1) {
    const cx = x + 10 + crate * 80;
    for (let i = 0; i < 11; i += 1)
      c.ellipse(
        cx + 9 + (i % 6) * 11 + (i > 5 ? 5 : 0),
        base - 112 - (i > 5 ? 11 : 0),
        8.5,
        8.5,
        c.tinted(goods[(crate + (i % 3 === 0 ? 1 : 0)) % goods.length]!),
      );
    c.rect(cx, base - 108, 70, 26, c.tinted('#a5774c'));
    c.rect(cx, base - 97, 70, 4, c.light.dark, 0, 0.25);
  }
  drawAwning(c, x - 14, base - 296, 350, colors);
}

/** Paints food trucks in a lot, and long tables under lamps. */
export function drawFoodTrucks(c: SceneCanvas): void {
  drawSky(c, 470);
  drawSunOrMoon(c, 180, 380, 34);
  drawRowOfBuildings(c, 520, 330, 0.45, 14);
  drawPalm(c, 90, 540, 360, 0.2);
  drawPalm(c, 1120, 540, 400, 0.2);
  drawGround(c, 530, [c.tinted('#bfa58d', 0.05), c.tinted('#5d5260', 0.2)]);
  for (const [x, y] of parsePoints('420 184, 820 214'))
    c.stroke(`M${x} ${y}V640`, c.tinted('#4c4048', 0.1), { width: 8 });
  drawTruck(c, 110, 650, '#d65f43');
  drawTruck(c, 640, 640, '#3d8d8a');
  for (const [a, b] of [
    [
      [-20, 240],
      [420, 190],
    ],
    [
      [420, 190],
      [820, 220],
    ],
    [
      [820, 220],
      [1220, 170],
    ],
  ] as const)
    drawStringLights(c, a, b, 9);
  for (const [x, pose] of [
    [250, 'reach'],
    [330, 'stand'],
    [410, 'stand'],
    [800, 'reach'],
    [890, 'walk'],
    [1030, 'wave'],
  ] as const)
    drawPerson(c, x, 690, 150, { pose, facing: x < 500 ? -1 : 1 });
  for (const x of [210, 720]) {
    drawPerson(c, x + 20, 762, 190, { pose: 'sit', facing: 1 });
    drawPerson(c, x + 260, 762, 190, { pose: 'sit', facing: -1 });
    c.rect(x, 706, 290, 14, c.tinted('#a97a4f'), 4);
    c.stroke(`M${x + 50} 720l-20 76M${x + 240} 720l20 76`, c.tinted('#5a4238', 0.1), { width: 11 });
    for (const k of [90, 150, 205]) c.ellipse(x + k, 703, 18, 5, c.tinted('#f4ead8'));
    for (const k of [88, 152, 203]) c.path(`M${x + k - 13} 702q13 -20 26 0z`, c.tinted('#eab457'));
    if (c.light.isDark) c.glow(x + 145, 690, 330, LAMP_COLOR, 0.42, 0.5);
  }
}

function drawTruck(c: SceneCanvas, x: number, base: number, color: string): void {
  const body = c.tinted(color, -0);
  c.ellipse(x + 210, base + 12, 250, 16, c.light.dark, 0.4);
  c.path(
    `M${x} ${base}v-220q0 -22 22 -22h310q18 0 18 22v40h46q22 0 28 24l14 66v90z`,
    c.fade(base - 242, base, body, c.tinted(color, 0.3)),
  );
  c.rect(x, base - 74, 350, 12, c.tinted('#f7ead2'));
  c.path(`M${x + 362} ${base - 100}v-56h32q10 0 14 12l10 44z`, c.tinted('#8fb3c4'));
  c.rect(
    x + 60,
    base - 196,
    220,
    96,
    c.light.isDark ? c.fade(base - 196, base - 100, '#ffe4a8', '#f0a352') : c.tinted('#5d4a44'),
  );
  drawPerson(c, x + 130, base - 20, 170, { pose: 'stand', facing: 1, top: '#f0e6d6' });
  drawPerson(c, x + 215, base - 20, 164, { pose: 'reach', facing: -1, top: '#f0e6d6' });
  c.rect(x + 50, base - 104, 240, 104, body);
  c.rect(x + 46, base - 108, 248, 12, c.tinted('#f7ead2'));
  c.rect(x, base - 74, 350, 12, c.tinted('#f7ead2'));
  drawAwning(c, x + 46, base - 236, 250, ['#f7ead2', color]);
  for (const wx of [84, 340]) {
    c.ellipse(x + wx, base, 36, 36, c.tinted('#2b2730'));
    c.ellipse(x + wx, base, 15, 15, c.tinted('#b9b3ac'));
  }
  if (c.light.isDark) c.glow(x + 170, base - 60, 230, LAMP_COLOR, 0.4, 0.7);
}

/** Paints raised beds of a community garden with people at work. */
export function drawGardenBeds(c: SceneCanvas): void {
  drawSky(c, 400);
  drawSunOrMoon(c, 860, 270, 40);
  drawMountainRanges(c, 440, 120, 2);
  drawGround(c, 436, [c.light.leaf[0], c.light.ground[1]]);
  for (let i = 0; i < 7; i += 1) drawTree(c, c.random.between(0, 1200), 470, c.random.between(120, 200), 0.4);
  c.rect(120, 380, 150, 110, c.distant(c.tinted('#b4573f'), 0.15));
  c.path('M100 384L195 316L290 384z', c.distant(c.tinted('#6d4438'), 0.15));
  for (let row = 0; row < 3; row += 1) {
    const y = 530 + row * 92;
    const s = 0.6 + row * 0.24;
    for (let column = 0; column < 3; column += 1)
      drawBed(c, 60 + column * 400 - row * 60 + c.random.between(-14, 14), y, 270 * s, s, (row + column) % 3);
    if (row === 0) drawPerson(c, 700, y + 8, 110, { pose: 'reach', facing: 1, hat: true });
    if (row === 1) drawPerson(c, 380, y + 20, 160, { pose: 'walk', facing: -1, hat: true, top: '#5a6fa5' });
    if (row === 2) drawPerson(c, 800, y + 60, 230, { pose: 'reach', facing: -1, hat: true, top: '#d9694a' });
  }
  drawGrass(c, 0, 1200, 802, 40, 46);
  for (let i = 0; i < 8; i += 1) {
    const x = 960 + i * 32;
    const h = c.random.between(130, 240);
    c.stroke(`M${x} 820q6 -90 ${n(c.random.between(-8, 8))} ${n(-h)}`, c.light.leaf[1], { width: 6 });
    for (let k = 0; k < 10; k += 1)
      c.group(`rotate(${k * 36} ${x} ${n(820 - h)})`, () =>
        c.ellipse(x, 820 - h - 21, 7, 17, c.tinted('#f2b632')),
      );
    c.ellipse(x, 820 - h, 14, 14, c.tinted('#6a3f2a'));
  }
}

function drawBed(c: SceneCanvas, x: number, y: number, width: number, s: number, crop: number): void {
  c.ellipse(x + width * 0.55, y + 46 * s, width * 0.56, 9 * s, c.light.dark, 0.28);
  c.rect(x, y, width, 44 * s, c.fade(y, y + 44 * s, c.tinted('#b98457'), c.tinted('#7c5238', 0.1)));
  c.rect(x, y + 20 * s, width, 3 * s, c.light.dark, 0, 0.3);
  c.ellipse(x + width / 2, y + 3, width * 0.49, 10 * s, c.tinted('#4c342c'));
  const count = Math.round(width / (22 * s));
  const leaves: [string[], string[]] = [[], []];
  const fruit: string[] = [];
  for (let i = 0; i < count * 2; i += 1) {
    const px = x + (width * (i + 0.5)) / (count * 2);
    const r = c.random.between(9, 15) * s;
    leaves[i % 2 === 0 ? 0 : 1].push(createDot(px, y - r * c.random.between(0.3, 1.1), r));
    if (crop !== 2 && i % 2 === 0) fruit.push(createDot(px + 4, y - c.random.between(4, 20) * s, 5.5 * s));
  }
  c.path(leaves[0].join(''), c.light.leaf[1]);
  c.path(leaves[1].join(''), c.light.leaf[0]);
  c.path(fruit.join('') || 'M0 0', c.tinted(crop === 0 ? '#dd4b38' : '#e9a03a'));
}

/** Returns a circle as path data, in whole units. */
function createDot(x: number, y: number, r: number): string {
  const d = Math.round(r);
  return `M${Math.round(x - d)} ${Math.round(y)}a${d} ${d} 0 1 1 ${2 * d} 0a${d} ${d} 0 1 1 ${-2 * d} 0`;
}
