/** Scenes of eating together: coffee house, taco table, patio and diner counter. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawPalm } from './draw-scene-plants.ts';
import { drawSky, drawSunOrMoon } from './draw-scene-sky.ts';
import {
  drawAwning,
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawRowOfBuildings,
  drawStringLights,
  drawTallWindow,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

/** Paints a coffee house with a long counter, lamps and window light. */
export function drawCafe(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    590,
    [c.tinted('#3f6360', 0.05), c.tinted('#25393d', 0.15)],
    [c.tinted('#b98a62'), c.tinted('#5c3e33', 0.15)],
  );
  drawTallWindow(c, 50, 60, 330, 400, 594);
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = 190 + shelf * 92;
    c.rect(500, y, 640, 10, c.tinted('#8a5c3e'));
    for (let i = 0; i < 13; i += 1) {
      const x = 520 + i * 47;
      const h = c.random.between(34, 62);
      c.rect(
        x,
        y - h,
        26,
        h,
        c.tinted(c.random.pick(['#e8d9bd', '#c98a4c', '#d9694a', '#7a9a86', '#f1e8d6'])),
        5,
      );
    }
  }
  for (const x of [560, 780, 1000]) drawPendantLamp(c, x, -420, 480, 34, c.tinted('#d08a3e'));
  drawPerson(c, 720, 690, 330, { pose: 'reach', facing: 1, top: '#f0e6d6' });
  drawPerson(c, 930, 690, 320, { pose: 'stand', facing: -1, top: '#34496b' });
  c.rect(1010, 420, 150, 130, c.fade(420, 550, c.tinted('#d9dcd8'), c.tinted('#7d8688')), 12);
  c.rect(1030, 470, 110, 10, c.tinted('#3a4044'), 4);
  c.rect(470, 540, 750, 26, c.tinted('#e8c592'));
  c.rect(490, 566, 730, 250, c.fade(566, 810, c.tinted('#8a5636'), c.tinted('#4d2f2a', 0.1)));
  for (let i = 0; i < 15; i += 1) c.rect(500 + i * 50, 566, 3, 250, c.light.dark, 0, 0.22);
  c.path('M540 540v-70q0 -12 12 -12h130q12 0 12 12v70z', '#ffffff', 0.24);
  for (let i = 0; i < 5; i += 1)
    c.ellipse(566 + i * 26, 528, 15, 11, c.tinted(['#d99a52', '#b06a38'][i % 2]!));
  c.ellipse(230, 640, 130, 24, c.tinted('#dba872'));
  c.stroke('M230 664v120M170 790h120', c.tinted('#3d2c2c'), { width: 13 });
  drawPerson(c, 90, 790, 280, { pose: 'sit', facing: 1 });
  drawPerson(c, 390, 790, 272, { pose: 'sit', facing: -1 });
  for (const x of [190, 268]) {
    c.rect(x - 18, 606, 36, 28, '#fbf3e2', 8);
    c.stroke(`M${x} 596q-8 -14 0 -26t0 -22`, '#ffffff', { width: 4, opacity: 0.45 });
  }
  drawBush(c, 30, 610, 150);
}

/** Paints a table seen from above, with tacos, salsas and the hands of people who share the food. */
export function drawTacoTable(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.linear(
      [0, -420, 1200, 820],
      [
        [0, c.tinted('#d39a62')],
        [1, c.tinted('#8c5a3c', 0.08)],
      ],
    ),
  );
  for (let i = 0; i < 9; i += 1)
    c.stroke(`M${i * 150} -420V820`, c.tinted('#6b4230'), { width: 4, opacity: 0.35 });
  for (let i = 0; i < 24; i += 1)
    c.stroke(
      `M${n(c.random.between(0, 1200))} ${n(c.random.between(-400, 700))}v${n(c.random.between(60, 220))}`,
      c.tinted('#6b4230'),
      { width: 2, opacity: 0.16 },
    );
  const stripes = ['#c8453a', '#f2b544', '#2f8a83', '#f2e6cc', '#7a3f7c'];
  c.group('rotate(-7 600 200)', () => {
    c.rect(430, -600, 340, 1600, c.tinted('#f2e6cc'));
    for (let i = 0; i < 9; i += 1) c.rect(446 + i * 36, -600, 20, 1600, c.tinted(stripes[i % 5]!));
  });
  for (const [x, y, r] of parsePointsWithSizes('300 330 190, 840 500 210, 860 70 160'))
    drawTacoPlate(c, x, y, r);
  for (const [x, y, color, r] of [
    [560, 200, '#c23b2c', 66],
    [590, 640, '#7fa03c', 72],
    [160, 640, '#f4efe2', 60],
  ] as const) {
    c.ellipse(x + 12, y + 14, r, r, c.light.dark, 0.35);
    c.ellipse(x, y, r, r, c.tinted('#3a3036'));
    c.ellipse(
      x,
      y,
      r * 0.82,
      r * 0.82,
      c.radial([
        [0, c.tinted(color)],
        [1, c.tinted(color, 0.25)],
      ]),
    );
    for (let i = 0; i < 14; i += 1)
      c.ellipse(
        x + c.random.between(-0.5, 0.5) * r,
        y + c.random.between(-0.5, 0.5) * r,
        4,
        4,
        c.tinted(i % 2 === 0 ? '#f7ecd0' : '#4f7a38'),
      );
  }
  for (const [x, y] of parsePoints('430 520, 1080 260, 80 180, 700 300')) drawLime(c, x, y, 38);
  drawHand(c, 1220, 640, 168, '#8a5a3e', '#3f7f86');
  drawHand(c, -30, 470, -12, '#d9a377', '#d9694a');
  drawGlass(c, 1090, 690);
  drawGlass(c, 470, 20);
  c.glow(200, -60, 900, c.light.sun, 0.35);
}

function drawTacoPlate(c: SceneCanvas, x: number, y: number, r: number): void {
  c.ellipse(x + 16, y + 20, r, r, c.light.dark, 0.35);
  c.ellipse(x, y, r, r, c.tinted('#e9ded0'));
  c.ellipse(x, y, r * 0.86, r * 0.86, c.tinted('#f8f2e6'));
  c.stroke(
    `M${n(x - r * 0.93)} ${n(y)}a${n(r * 0.93)} ${n(r * 0.93)} 0 1 1 ${n(r * 1.86)} 0a${n(r * 0.93)} ${n(r * 0.93)} 0 1 1 ${n(-r * 1.86)} 0`,
    c.tinted('#2f7a86'),
    { width: 5, opacity: 0.8 },
  );
  for (let i = 0; i < 3; i += 1) {
    const tx = x + (i - 1) * r * 0.5;
    c.group(`translate(${n(tx)} ${n(y)}) rotate(${n(-18 + i * 12)})`, () => {
      c.ellipse(8, 10, r * 0.27, r * 0.6, c.light.dark, 0.25);
      c.ellipse(0, 0, r * 0.28, r * 0.6, c.tinted('#eec878'));
      c.ellipse(-r * 0.03, 0, r * 0.24, r * 0.55, c.tinted('#f7dc9a'));
      for (let k = 0; k < 30; k += 1) {
        const py = c.random.between(-0.46, 0.46) * r;
        const px = c.random.between(-0.13, 0.13) * r;
        const color = c.random.pick([
          '#8a4a2c',
          '#a85c34',
          '#6fa03f',
          '#d8453a',
          '#f6efe0',
          '#7a3f26',
          '#b2487b',
        ]);
        c.ellipse(px, py, c.random.between(6, 13), c.random.between(4, 8), c.tinted(color));
      }
    });
  }
}

function drawLime(c: SceneCanvas, x: number, y: number, r: number): void {
  c.group(`translate(${x} ${y}) rotate(${n(c.random.between(0, 360))})`, () => {
    c.path(`M${-r} 0a${r} ${r} 0 0 0 ${2 * r} 0z`, c.tinted('#5f9438'));
    c.path(`M${n(-r * 0.86)} 0a${n(r * 0.86)} ${n(r * 0.86)} 0 0 0 ${n(r * 1.72)} 0z`, c.tinted('#d9e79a'));
    for (const k of [-0.5, 0, 0.5]) c.stroke(`M0 0L${n(k * r)} ${n(r * 0.72)}`, '#f6f8dc', { width: 3 });
  });
}

function drawHand(c: SceneCanvas, x: number, y: number, angle: number, skin: string, sleeve: string): void {
  c.group(`translate(${x} ${y}) rotate(${angle})`, () => {
    c.rect(0, -6, 300, 88, c.light.dark, 40, 0.22);
    c.rect(-60, -44, 190, 88, c.tinted(sleeve), 20);
    c.rect(100, -32, 120, 62, c.tinted(skin), 30);
    c.ellipse(236, 0, 48, 40, c.tinted(skin));
    for (const [k, length] of parsePoints('-26 50, -9 66, 9 64, 25 50'))
      c.stroke(`M250 ${k}h${length}`, c.tinted(skin), { width: 17 });
    c.stroke('M224 30q26 26 60 22', c.tinted(skin), { width: 19 });
  });
}

function drawGlass(c: SceneCanvas, x: number, y: number): void {
  c.ellipse(x + 12, y + 14, 62, 62, c.light.dark, 0.3);
  c.ellipse(x, y, 62, 62, c.tinted('#dfe9e6'), 0.8);
  c.ellipse(x, y, 52, 52, c.tinted('#e8873c'));
  c.ellipse(x - 14, y - 12, 20, 15, '#fff3d8', 0.7);
  c.ellipse(x + 16, y + 12, 15, 12, '#fff3d8', 0.5);
}

/** Paints a patio with long tables under string lights and a wall of plants. */
export function drawPatio(c: SceneCanvas): void {
  drawSky(c, 420);
  drawSunOrMoon(c, 880, 330, 38);
  drawRowOfBuildings(c, 460, 240, 0.55, 15);
  drawPalm(c, 120, 500, 430, 0.2);
  drawPalm(c, 1090, 500, 460, 0.2);
  c.rect(-20, 400, 1240, 190, c.fade(400, 590, c.tinted('#b8664a'), c.tinted('#7c4038', 0.1)));
  for (const [i, x] of [60, 260, 470, 690, 890, 1080].entries()) {
    c.rect(x, 458, 84, 106, c.tinted('#6d3a34'), 6);
    c.rect(x + 7, 465, 70, 92, i % 2 === 0 ? c.fade(465, 557, '#ffe2a4', '#e89a52') : c.tinted('#3f6f70'));
    if (i % 2 === 0) c.stroke(`M${x + 42} 465v92`, c.tinted('#6d3a34'), { width: 5 });
    else c.ellipse(x + 42, 510, 22, 22, c.tinted('#f0c26a'));
  }
  for (let i = 0; i < 11; i += 1)
    drawBush(c, 40 + i * 115, 420 + c.random.between(-8, 14), c.random.between(80, 140));
  c.rect(-20, 586, 1240, 240, c.fade(586, 820, c.tinted('#c9a586'), c.tinted('#6a4f4c', 0.15)));
  for (const [a, b] of [
    [
      [-20, 170],
      [320, 120],
    ],
    [
      [320, 120],
      [700, 150],
    ],
    [
      [700, 150],
      [1220, 90],
    ],
    [
      [-20, 300],
      [420, 230],
    ],
    [
      [420, 230],
      [860, 250],
    ],
    [
      [860, 250],
      [1220, 210],
    ],
  ] as const)
    drawStringLights(c, a, b, 9, 36);
  for (const [x, y, k] of parsePointsWithSizes('120 640 0.8, 700 640 0.8, 340 730 1.15')) {
    const s = 210 * k;
    drawPerson(c, x + 10 * k, y + 70 * k, s, { pose: 'sit', facing: 1 });
    drawPerson(c, x + 120 * k, y + 20 * k, s * 0.95, { pose: 'stand', facing: 1 });
    drawPerson(c, x + 330 * k, y + 70 * k, s, { pose: 'sit', facing: -1 });
    c.rect(x, y, 330 * k, 15 * k, c.tinted('#e0b27c'), 5);
    c.stroke(
      `M${n(x + 60 * k)} ${n(y + 15 * k)}v${n(76 * k)}M${n(x + 270 * k)} ${n(y + 15 * k)}v${n(76 * k)}`,
      c.tinted('#4c3634'),
      { width: 12 * k },
    );
    for (const g of [80, 150, 220])
      c.rect(
        x + g * k,
        y - 28 * k,
        17 * k,
        28 * k,
        c.tinted(['#f2b544', '#d9553f', '#e8efe8'][g % 3]!),
        4,
        0.9,
      );
    c.glow(x + 165 * k, y - 20, 250 * k, LAMP_COLOR, c.light.isDark ? 0.42 : 0.15, 0.6);
  }
  drawAgave(c, 1100, 780, 130);
}

/** Paints a diner counter with stools, seen from the street through a large window. */
export function drawDiner(c: SceneCanvas): void {
  drawSky(c, 300);
  c.rect(
    -20,
    120,
    1240,
    520,
    c.linear(
      [0, 120, 0, 640],
      [
        [0, c.tinted('#2f6a72')],
        [1, c.tinted('#1f434d', 0.1)],
      ],
    ),
  );
  c.rect(-20, 96, 1240, 34, c.tinted('#e2694a'));
  const inside = 'M90 200H1110V560H90z';
  c.rect(76, 186, 1048, 388, c.tinted('#d9dcd8'));
  c.clipped(inside, () => {
    c.rect(
      90,
      200,
      1020,
      360,
      c.vertical(200, 560, [
        [0, '#ffe3a4'],
        [0.6, '#f3b968'],
        [1, '#b86a42'],
      ]),
    );
    for (let i = 0; i < 9; i += 1)
      c.rect(110 + i * 115, 250, 90, 70, ['#c8553d', '#f4ead2', '#3f7f86'][i % 3]!, 6, 0.6);
    for (const x of [220, 460, 700, 940]) drawPendantLamp(c, x, 190, 46, 24, '#b8432f');
    drawPerson(c, 380, 640, 330, { pose: 'reach', facing: 1, top: '#f4ead8' });
    drawPerson(c, 800, 640, 330, { pose: 'stand', facing: -1, top: '#f4ead8' });
    c.rect(80, 486, 1060, 20, '#f7e6c4');
    c.rect(80, 506, 1060, 80, '#8a4a3a');
    for (const [i, x] of [180, 330, 540, 690, 960].entries()) {
      drawPerson(c, x, 640, 300, { pose: i % 2 === 0 ? 'back' : 'stand', facing: 1 });
    }
  });
  c.path('M120 200L260 200L140 560L90 560L90 290z', '#ffffff', 0.14);
  c.path('M760 200L820 200L660 560L600 560z', '#ffffff', 0.1);
  c.stroke('M430 200V560M770 200V560', c.tinted('#d9dcd8'), { width: 12, cap: 'butt' });
  drawAwning(c, 60, 150, 1080, ['#e2694a', '#f6ecd8']);
  c.rect(-20, 636, 1240, 190, c.fade(636, 820, c.tinted('#9a8a84', 0.1), c.tinted('#3f3a48', 0.25)));
  c.path(
    'M90 640L1110 640L1240 800L-40 800z',
    c.vertical(640, 800, [
      [0, '#ffd28a', c.light.isDark ? 0.5 : 0.2],
      [1, '#ffd28a', 0],
    ]),
  );
  drawPerson(c, 250, 770, 270, { pose: 'walk', facing: 1 });
  drawPerson(c, 960, 780, 274, { pose: 'walk', facing: -1, bag: true });
  drawBush(c, 60, 680, 110);
  drawBush(c, 1140, 680, 110);
}
