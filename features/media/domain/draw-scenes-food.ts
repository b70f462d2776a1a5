/** Scenes of eating together: coffee house, taco table, patio, bakery, diner counter and a kitchen at home. */
import { formatCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';
import { drawFigure } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawPalm, drawTree } from './draw-scene-plants.ts';
import { drawRain, drawRanges, drawSky, drawSun } from './draw-scene-sky.ts';
import {
  drawAwning,
  drawPendant,
  drawRoom,
  drawSkylineRow,
  drawStringLights,
  drawWindow,
  LAMP,
} from './draw-scene-town-parts.ts';

/** A coffee house with a long counter, lamps and window light. */
export function drawCafe(c: SceneCanvas): void {
  drawRoom(
    c,
    590,
    [c.tinted('#3f6360', 0.05), c.tinted('#25393d', 0.15)],
    [c.tinted('#b98a62'), c.tinted('#5c3e33', 0.15)],
  );
  drawWindow(c, 50, 60, 330, 400, 594);
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
  for (const x of [560, 780, 1000]) drawPendant(c, x, -420, 480, 34, c.tinted('#d08a3e'));
  drawFigure(c, 720, 690, 330, { pose: 'reach', facing: 1, top: '#f0e6d6' });
  drawFigure(c, 930, 690, 320, { pose: 'stand', facing: -1, top: '#34496b' });
  c.rect(
    1010,
    420,
    150,
    130,
    c.vertical(420, 550, [
      [0, c.tinted('#d9dcd8')],
      [1, c.tinted('#7d8688')],
    ]),
    12,
  );
  c.rect(1030, 470, 110, 10, c.tinted('#3a4044'), 4);
  c.rect(470, 540, 750, 26, c.tinted('#e8c592'));
  c.rect(
    490,
    566,
    730,
    250,
    c.vertical(566, 810, [
      [0, c.tinted('#8a5636')],
      [1, c.tinted('#4d2f2a', 0.1)],
    ]),
  );
  for (let i = 0; i < 15; i += 1) c.rect(500 + i * 50, 566, 3, 250, c.light.dark, 0, 0.22);
  c.path('M540 540v-70q0 -12 12 -12h130q12 0 12 12v70z', '#ffffff', 0.24);
  for (let i = 0; i < 5; i += 1)
    c.ellipse(566 + i * 26, 528, 15, 11, c.tinted(['#d99a52', '#b06a38'][i % 2]!));
  c.ellipse(230, 640, 130, 24, c.tinted('#dba872'));
  c.stroke('M230 664v120M170 790h120', c.tinted('#3d2c2c'), { width: 13 });
  drawFigure(c, 90, 790, 280, { pose: 'sit', facing: 1 });
  drawFigure(c, 390, 790, 272, { pose: 'sit', facing: -1 });
  for (const x of [190, 268]) {
    c.rect(x - 18, 606, 36, 28, '#fbf3e2', 8);
    c.stroke(`M${x} 596q-8 -14 0 -26t0 -22`, '#ffffff', { width: 4, opacity: 0.45 });
  }
  drawBush(c, 30, 610, 150);
}

/** A table seen from above, set with tacos, salsas and hands that share. */
export function drawTacos(c: SceneCanvas): void {
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
  for (const [x, y, r] of [
    [300, 330, 190],
    [840, 500, 210],
    [860, 70, 160],
  ] as const)
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
  for (const [x, y] of [
    [430, 520],
    [1080, 260],
    [80, 180],
    [700, 300],
  ] as const)
    drawLime(c, x, y, 38);
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
    for (const [k, length] of [
      [-26, 50],
      [-9, 66],
      [9, 64],
      [25, 50],
    ] as const)
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

/** A patio with long tables under string lights and a wall of plants. */
export function drawPatio(c: SceneCanvas): void {
  drawSky(c, 420);
  drawSun(c, 880, 330, 38);
  drawSkylineRow(c, 460, 240, 0.55, 15);
  drawPalm(c, 120, 500, 430, 0.2);
  drawPalm(c, 1090, 500, 460, 0.2);
  c.rect(
    -20,
    400,
    1240,
    190,
    c.vertical(400, 590, [
      [0, c.tinted('#b8664a')],
      [1, c.tinted('#7c4038', 0.1)],
    ]),
  );
  for (const [i, x] of [60, 260, 470, 690, 890, 1080].entries()) {
    c.rect(x, 458, 84, 106, c.tinted('#6d3a34'), 6);
    c.rect(
      x + 7,
      465,
      70,
      92,
      i % 2 === 0
        ? c.vertical(465, 557, [
            [0, '#ffe2a4'],
            [1, '#e89a52'],
          ])
        : c.tinted('#3f6f70'),
    );
    if (i % 2 === 0) c.stroke(`M${x + 42} 465v92`, c.tinted('#6d3a34'), { width: 5 });
    else c.ellipse(x + 42, 510, 22, 22, c.tinted('#f0c26a'));
  }
  for (let i = 0; i < 11; i += 1)
    drawBush(c, 40 + i * 115, 420 + c.random.between(-8, 14), c.random.between(80, 140));
  c.rect(
    -20,
    586,
    1240,
    240,
    c.vertical(586, 820, [
      [0, c.tinted('#c9a586')],
      [1, c.tinted('#6a4f4c', 0.15)],
    ]),
  );
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
  for (const [x, y, k] of [
    [120, 640, 0.8],
    [700, 640, 0.8],
    [340, 730, 1.15],
  ] as const) {
    const s = 210 * k;
    drawFigure(c, x + 10 * k, y + 70 * k, s, { pose: 'sit', facing: 1 });
    drawFigure(c, x + 120 * k, y + 20 * k, s * 0.95, { pose: 'stand', facing: 1 });
    drawFigure(c, x + 330 * k, y + 70 * k, s, { pose: 'sit', facing: -1 });
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
    c.glow(x + 165 * k, y - 20, 250 * k, LAMP, c.light.isDark ? 0.42 : 0.15, 0.6);
  }
  drawAgave(c, 1100, 780, 130);
}

/** A baker before dawn: loaves, flour and the glow of the oven. */
export function drawBakery(c: SceneCanvas): void {
  drawRoom(c, 600, ['#5a3a36', '#2a1c26'], ['#6a4636', '#2c1c20']);
  c.rect(
    760,
    -420,
    460,
    1020,
    c.linear(
      [760, 0, 1220, 0],
      [
        [0, '#8a4f3c'],
        [1, '#4f2c2a'],
      ],
    ),
  );
  for (let row = 0; row < 16; row += 1)
    c.stroke(`M760 ${-200 + row * 50}H1220`, '#d08a62', { width: 2, opacity: 0.2 });
  c.path('M830 470V360a150 140 0 0 1 300 0V470z', '#1e1216');
  c.path(
    'M850 460V370a130 116 0 0 1 260 0V460z',
    c.vertical(260, 460, [
      [0, '#ff7a2f'],
      [0.6, '#ffb84f'],
      [1, '#fff0b0'],
    ]),
  );
  c.glow(980, 400, 520, '#ff9a3f', 0.65);
  for (const x of [900, 980, 1060]) c.ellipse(x, 450, 36, 18, '#9a5426');
  drawWindowNight(c);
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = 250 + shelf * 104;
    c.rect(340, y, 360, 11, '#7c5238');
    for (let i = 0; i < 6; i += 1) drawLoaf(c, 374 + i * 58, y, 46);
  }
  drawPendant(c, 520, -420, 430, 34, '#c8663f');
  drawFigure(c, 560, 720, 370, { pose: 'reach', facing: 1, top: '#f4ead8', hat: false });
  c.path(
    'M-20 610H1220V660H-20z',
    c.vertical(610, 660, [
      [0, '#e8c79a'],
      [1, '#a87650'],
    ]),
  );
  c.rect(
    -20,
    660,
    1240,
    160,
    c.vertical(660, 820, [
      [0, '#7c5238'],
      [1, '#3a2422'],
    ]),
  );
  c.ellipse(690, 626, 150, 12, '#fff6e4', 0.75);
  for (const [x, s] of [
    [660, 60],
    [730, 52],
  ] as const)
    c.path(`M${x - s} 624q0 ${-s} ${s} ${-s}t${s} ${s}z`, '#f3dcae');
  for (let i = 0; i < 7; i += 1) {
    const x = 60 + i * 66;
    c.path(`M${x - 32} 612a32 30 0 0 1 64 0z`, ['#e9a9a0', '#f3d48a', '#c98a5a'][i % 3]!);
    for (let k = -1; k <= 1; k += 1)
      c.stroke(`M${x + k * 14} 610q${k * 4} -14 ${k * 2} -26`, '#ffffff', { width: 4, opacity: 0.6 });
  }
  for (let i = 0; i < 40; i += 1)
    c.ellipse(
      c.random.between(520, 860),
      c.random.between(430, 620),
      2.4,
      2.4,
      '#fff3dc',
      c.random.between(0.15, 0.6),
    );
}

function drawWindowNight(c: SceneCanvas): void {
  c.rect(60, 90, 210, 270, '#3a2622');
  c.rect(
    74,
    104,
    182,
    242,
    c.vertical(104, 346, [
      [0, '#0f1738'],
      [0.7, '#34406f'],
      [1, '#b9788c'],
    ]),
  );
  for (let i = 0; i < 16; i += 1)
    c.ellipse(c.random.between(80, 250), c.random.between(110, 260), 1.8, 1.8, '#fff6df', 0.8);
  c.path('M74 346v-50l44 -30 50 34 40 -44 48 40v50z', '#1c1b3c');
  c.stroke('M165 104v242M74 224h182', '#3a2622', { width: 8, cap: 'butt' });
}

function drawLoaf(c: SceneCanvas, x: number, base: number, size: number): void {
  c.path(
    `M${n(x - size * 0.6)} ${base}q${n(-size * 0.08)} ${n(-size * 0.75)} ${n(size * 0.6)} ${n(-size * 0.75)}t${n(size * 0.6)} ${n(size * 0.75)}z`,
    c.vertical(base - size * 0.75, base, [
      [0, '#e0a052'],
      [1, '#8a4e26'],
    ]),
  );
  for (const k of [-0.25, 0, 0.25])
    c.stroke(
      `M${n(x + (k - 0.08) * size)} ${n(base - size * 0.2)}l${n(size * 0.16)} ${n(-size * 0.4)}`,
      '#f7dba4',
      { width: 4, opacity: 0.85 },
    );
}

/** A family kitchen: pots that steam, a long table and many hands. */
export function drawKitchen(c: SceneCanvas): void {
  drawRoom(
    c,
    610,
    [c.tinted('#e8b75f'), c.tinted('#b4764a', 0.1)],
    [c.tinted('#c0785a'), c.tinted('#6d4038', 0.15)],
  );
  for (let i = 0; i < 20; i += 1)
    for (let row = 0; row < 2; row += 1) {
      const x = i * 62 - 10;
      const y = 470 + row * 62;
      c.rect(x, y, 58, 58, c.tinted('#f6ecd6'));
      c.group(`rotate(45 ${x + 29} ${y + 29})`, () =>
        c.rect(x + 15, y + 15, 28, 28, c.tinted((i + row) % 2 === 0 ? '#2f7a8a' : '#d9694a')),
      );
    }
  drawWindow(c, 440, 40, 300, 320, 612);
  drawBush(c, 500, 362, 80);
  drawBush(c, 670, 362, 70);
  for (let i = 0; i < 5; i += 1) {
    const x = 840 + i * 74;
    c.stroke(`M${x} 70v60`, c.tinted('#5a3a30'), { width: 5 });
    c.ellipse(
      x,
      165,
      34 - (i % 2) * 8,
      34 - (i % 2) * 8,
      c.tinted(['#b86a3c', '#8a8f94', '#c98a4c'][i % 3]!),
    );
  }
  c.stroke('M810 70H1180', c.tinted('#5a3a30'), { width: 8 });
  for (const x of [90, 150, 215, 280]) c.path(`M${x} 120q26 60 6 130q-26 -50 -6 -130z`, c.tinted('#b8342c'));
  c.stroke('M60 116H320', c.tinted('#6d4a34'), { width: 6 });
  drawPendant(c, 600, -420, 410, 40, c.tinted('#2f7a8a'));
  for (const [x, s, facing, top] of [
    [180, 350, 1, '#b9556f'],
    [380, 330, 1, '#f0e6d6'],
    [800, 340, -1, '#3f7f86'],
    [1010, 356, -1, '#d9694a'],
  ] as const)
    drawFigure(c, x, 760, s, { pose: 'reach', facing, top });
  drawFigure(c, 590, 740, 230, { pose: 'wave', facing: 1, top: '#e2b04a' });
  c.path(
    'M40 640H1160L1230 700H-30z',
    c.vertical(640, 700, [
      [0, c.tinted('#dca46c')],
      [1, c.tinted('#a86d44')],
    ]),
  );
  c.path(
    'M-30 700H1230V820H-30z',
    c.vertical(700, 820, [
      [0, c.tinted('#f0e2c6')],
      [1, c.tinted('#b9937a', 0.1)],
    ]),
  );
  for (let i = 0; i < 26; i += 1)
    c.path(`M${i * 50 - 40} 700h50l-25 26z`, c.tinted(i % 2 === 0 ? '#d9553f' : '#2f7a8a'));
  c.path(
    'M480 650v-84q0 -10 10 -10h190q10 0 10 10v84q-10 26 -105 26t-105 -26z',
    c.linear(
      [480, 0, 690, 0],
      [
        [0, c.tinted('#d8dcdc')],
        [0.5, c.tinted('#8e989c')],
        [1, c.tinted('#5c666c')],
      ],
    ),
  );
  c.ellipse(585, 558, 105, 20, c.tinted('#f2d9a2'));
  for (const [x, k] of [
    [540, 1],
    [590, -1],
    [635, 1],
  ] as const)
    c.stroke(`M${x} 540q${k * 26} -50 0 -90t${k * 10} -90`, '#ffffff', { width: 13, opacity: 0.28 });
  for (let i = 0; i < 13; i += 1) {
    const x = i < 6 ? 130 + i * 48 : 740 + (i - 6) * 54;
    c.group(`rotate(${n(c.random.between(-14, 14))} ${x} 664)`, () => {
      c.rect(x - 19, 650, 40, 26, c.tinted('#efd9a0'), 8);
      c.stroke(`M${x - 17} 663h36`, c.tinted('#c9a65c'), { width: 3 });
    });
  }
}

/** A rainy window with a dog that waits on the sill. */
export function drawRainWindow(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.linear(
      [0, 0, 1200, 800],
      [
        [0, c.tinted('#6a4a46', 0.15)],
        [1, c.tinted('#3a2a32', 0.2)],
      ],
    ),
  );
  const pane = 'M170 -420H1030V620H170z';
  c.clipped(pane, () => {
    drawSky(c, 520);
    drawRanges(c, 560, 190, 3);
    drawTree(c, 860, 610, 300, 0.15);
    c.rect(160, 560, 900, 80, c.light.leaf[1]);
    drawRain(c, -420, 620, 150, 0.4);
    for (let i = 0; i < 60; i += 1)
      c.ellipse(
        c.random.between(180, 1020),
        c.random.between(-400, 600),
        3,
        c.random.between(4, 10),
        '#eaf2f6',
        0.5,
      );
    c.polygon(
      [
        [300, -420],
        [480, -420],
        [260, 620],
        [170, 620],
      ],
      '#ffffff',
      0.08,
    );
  });
  c.stroke('M170 -420V620M1030 -420V620M600 -420V620M170 120H1030', c.tinted('#e9d7bb', 0.1), {
    width: 22,
    cap: 'butt',
  });
  for (const side of [1, -1])
    c.group(side === 1 ? 'translate(0 0)' : 'translate(1200 0) scale(-1 1)', () =>
      c.path(
        'M-20 -420H220C250 -60 200 260 120 500 100 620 120 720 90 820H-20z',
        c.linear(
          [-20, 0, 230, 0],
          [
            [0, c.tinted('#a8483f', 0.1)],
            [0.3, c.tinted('#d9775c')],
            [0.55, c.tinted('#a8483f')],
            [0.8, c.tinted('#d9775c')],
            [1, c.tinted('#8a3a3a')],
          ],
        ),
      ),
    );
  c.rect(60, 616, 1080, 46, c.tinted('#e9d7bb'));
  c.rect(60, 656, 1080, 14, c.light.dark, 0, 0.3);
  drawDog(c, 430, 620);
  c.path('M740 616l14 -84h110l14 84z', c.tinted('#c8663f'));
  drawAgave(c, 809, 540, 96);
  c.glow(1010, 700, 380, LAMP, 0.5);
}

function drawDog(c: SceneCanvas, x: number, base: number): void {
  const coat = c.tinted('#d9a25e');
  const dark = c.tinted('#8a5a34');
  c.ellipse(x + 10, base, 150, 14, c.light.dark, 0.35);
  c.stroke(`M${x - 96} ${base - 30}q-70 -20 -50 -90`, coat, { width: 26 });
  c.path(
    `M${x - 110} ${base}q-20 -120 60 -160q40 -20 60 -70l80 20q10 80 -10 130q30 40 30 80z`,
    c.linear(
      [x - 110, 0, x + 110, 0],
      [
        [0, coat],
        [1, dark],
      ],
    ),
  );
  c.stroke(`M${x + 60} ${base - 110}V${base - 8}h22M${x + 20} ${base - 90}V${base - 8}h20`, coat, {
    width: 30,
  });
  c.path(
    `M${x} ${base - 190}q-14 -90 60 -100q50 -4 66 34l52 22q12 14 -4 34q-30 18 -66 14q-20 50 -70 30q-30 -10 -38 -34z`,
    coat,
  );
  c.path(`M${x + 10} ${base - 270}q-50 10 -40 90q36 10 52 -30q10 -40 -12 -60z`, dark);
  c.ellipse(x + 172, base - 224, 13, 11, '#2a1f22');
  c.ellipse(x + 100, base - 246, 7, 8, '#2a1f22');
  c.ellipse(x + 102, base - 249, 2.4, 2.4, '#ffffff');
  c.stroke(`M${x + 6} ${base - 170}q40 30 90 14`, c.tinted('#c23b4c'), { width: 14 });
}

/** A diner counter with stools, seen from the street at the big window. */
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
    for (const x of [220, 460, 700, 940]) drawPendant(c, x, 190, 46, 24, '#b8432f');
    drawFigure(c, 380, 640, 330, { pose: 'reach', facing: 1, top: '#f4ead8' });
    drawFigure(c, 800, 640, 330, { pose: 'stand', facing: -1, top: '#f4ead8' });
    c.rect(80, 486, 1060, 20, '#f7e6c4');
    c.rect(80, 506, 1060, 80, '#8a4a3a');
    for (const [i, x] of [180, 330, 540, 690, 960].entries()) {
      drawFigure(c, x, 640, 300, { pose: i % 2 === 0 ? 'back' : 'stand', facing: 1 });
    }
  });
  c.polygon(
    [
      [120, 200],
      [260, 200],
      [140, 560],
      [90, 560],
      [90, 290],
    ],
    '#ffffff',
    0.14,
  );
  c.polygon(
    [
      [760, 200],
      [820, 200],
      [660, 560],
      [600, 560],
    ],
    '#ffffff',
    0.1,
  );
  c.stroke('M430 200V560M770 200V560', c.tinted('#d9dcd8'), { width: 12, cap: 'butt' });
  drawAwning(c, 60, 150, 1080, ['#e2694a', '#f6ecd8']);
  c.rect(
    -20,
    636,
    1240,
    190,
    c.vertical(636, 820, [
      [0, c.tinted('#9a8a84', 0.1)],
      [1, c.tinted('#3f3a48', 0.25)],
    ]),
  );
  c.polygon(
    [
      [90, 640],
      [1110, 640],
      [1240, 800],
      [-40, 800],
    ],
    c.vertical(640, 800, [
      [0, '#ffd28a', c.light.isDark ? 0.5 : 0.2],
      [1, '#ffd28a', 0],
    ]),
  );
  drawFigure(c, 250, 770, 270, { pose: 'walk', facing: 1 });
  drawFigure(c, 960, 780, 274, { pose: 'walk', facing: -1, bag: true });
  drawBush(c, 60, 680, 110);
  drawBush(c, 1140, 680, 110);
}
