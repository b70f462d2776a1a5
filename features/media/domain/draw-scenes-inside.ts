/** Scenes indoors: library, museum, lantern room, desk, lecture hall, courtyard, bookshop and workshop. */
import { formatCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';
import { drawFigure } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawSaguaro, drawTree } from './draw-scene-plants.ts';
import { drawSky, drawSun } from './draw-scene-sky.ts';
import { drawBeam, drawPendant, drawRoom, drawWindow, LAMP } from './draw-scene-town-parts.ts';

const SPINES = [
  '#a8443a',
  '#34566b',
  '#d09a3f',
  '#5c7a54',
  '#7a4a6a',
  '#e0cfae',
  '#2f3a52',
  '#c26a42',
] as const;

/** Paints a bookcase full of books. */
function drawBookcase(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
  shelves: number,
): void {
  const step = height / shelves;
  c.rect(x - 8, y - 8, width + 16, height + 14, c.tinted('#6b4632', 0.12), 3);
  for (let i = 0; i < shelves; i += 1) {
    const top = y + i * step;
    c.rect(x, top, width, step - 7, c.tinted('#33212a', 0.1));
    let at = x + 3;
    while (at < x + width - 14) {
      const thick = c.random.between(8, 17);
      const tall = (step - 14) * c.random.between(0.68, 0.98);
      const color = c.tinted(c.random.pick(SPINES));
      c.rect(at, top + step - 8 - tall, thick, tall, color);
      c.rect(at, top + step - 8 - tall * 0.8, thick, 3, '#f3e3bd', 0, 0.55);
      at += thick + (c.random.between(0, 1) < 0.09 ? 16 : 1.2);
    }
  }
}

/** A reading room: bookcases, tall windows, lamps and readers. */
export function drawLibrary(c: SceneCanvas): void {
  drawRoom(
    c,
    560,
    [c.tinted('#d9c09a'), c.tinted('#7d5f50', 0.15)],
    [c.tinted('#a8754f'), c.tinted('#57392f', 0.15)],
  );
  for (const x of [452, 668]) drawWindow(c, x, -20, 130, 440, 566);
  drawBookcase(c, -10, 60, 380, 490, 6);
  drawBookcase(c, 850, 60, 380, 490, 6);
  drawBookcase(c, 400, 440, 410, 116, 1);
  c.stroke(
    'M300 560L250 100M330 560L290 100M258 180h34M266 270h34M276 360h34M286 450h34',
    c.tinted('#8a5f3e', 0.1),
    { width: 8 },
  );
  for (const x of [260, 600, 940]) drawPendant(c, x, -420, 470, 30, c.tinted('#2f5d55'));
  drawFigure(c, 900, 640, 250, { pose: 'reach', facing: 1 });
  for (const [x, y, w] of [
    [120, 690, 400],
    [640, 710, 460],
  ] as const) {
    drawFigure(c, x + 70, y + 74, 236, { pose: 'sit', facing: 1 });
    drawFigure(c, x + w - 60, y + 74, 232, { pose: 'sit', facing: -1 });
    c.path(
      `M${x} ${y - 6}h${w}l26 26H${x - 26}z`,
      c.vertical(y - 6, y + 20, [
        [0, c.tinted('#d8a26a')],
        [1, c.tinted('#9a6540')],
      ]),
    );
    c.stroke(`M${x + 16} ${y + 20}v120M${x + w - 16} ${y + 20}v120`, c.tinted('#6b4632', 0.1), { width: 14 });
    for (const k of [0.3, 0.56])
      c.path(`M${n(x + w * k)} ${y}q18 -16 36 0q18 -16 36 0v5q-18 -12 -36 0q-18 -12 -36 0z`, '#f8efdb');
    c.stroke(`M${n(x + w * 0.5)} ${y}v-46`, c.tinted('#8d6d35'), { width: 6 });
    c.glow(x + w * 0.5, y - 40, 120, LAMP, 0.6, 0.7);
    c.path(`M${n(x + w * 0.5 - 38)} ${y - 40}q6 -30 38 -30t38 30z`, c.tinted('#3a7a5c'));
  }
}

/** A museum gallery with large paintings and visitors. */
export function drawMuseum(c: SceneCanvas): void {
  drawRoom(
    c,
    600,
    [c.tinted('#e8ddca'), c.tinted('#b7a592', 0.1)],
    [c.tinted('#c49a70'), c.tinted('#6d4c40', 0.15)],
  );
  c.polygon(
    [
      [-20, -420],
      [180, -420],
      [180, 600],
      [-20, 760],
    ],
    c.linear(
      [-20, 0, 180, 0],
      [
        [0, c.tinted('#b9a792', 0.1)],
        [1, c.tinted('#d9ccb8')],
      ],
    ),
  );
  for (const [i, [x, w]] of (
    [
      [240, 250],
      [540, 330],
      [920, 240],
    ] as const
  ).entries()) {
    c.rect(x - 14, 186, w + 36, 286, c.light.dark, 0, 0.18);
    c.rect(x - 16, 176, w + 32, 280, c.tinted(['#3a2b2b', '#c99a4c', '#3a2b2b'][i]!));
    const clip = `M${x} 192h${w}v248h${-w}z`;
    c.clipped(clip, () => {
      if (i === 0) {
        c.rect(x, 192, w, 248, '#e7c9a0');
        for (let k = 0; k < 7; k += 1)
          c.polygon(
            [
              [x + 20 + k * 34, 216],
              [x + 44 + k * 34, 316],
              [x + 20 + k * 34, 416],
              [x - 4 + k * 34, 316],
            ],
            ['#a8392f', '#22202c', '#d89a3a'][k % 3]!,
          );
      } else if (i === 1) {
        c.rect(
          x,
          192,
          w,
          248,
          c.vertical(192, 440, [
            [0, '#2d5f9a'],
            [0.6, '#f1a96a'],
            [1, '#f8dd9a'],
          ]),
        );
        c.ellipse(x + 230, 340, 40, 40, '#fff0c4');
        c.path(`M${x} 440v-60l60 -70 70 50 60 -90 80 100 60 -30v100z`, '#8c4a52');
        c.path(`M${x} 440v-20q160 -60 330 -6v26z`, '#46324e');
      } else {
        c.rect(x, 192, w, 248, '#274a56');
        for (let k = 0; k < 6; k += 1)
          c.ellipse(
            x + 40 + (k % 3) * 80,
            250 + Math.floor(k / 3) * 130,
            54,
            54,
            ['#e0653f', '#f0bc4a', '#e9dcc0'][k % 3]!,
            0.8,
          );
      }
    });
    drawBeam(c, [x + w / 2, -240], [x + w / 2, 480], w * 0.7, '#fff3d8', 0.4);
  }
  c.path('M360 800l-40 -150H880l-40 150z', c.light.sun, 0.1);
  c.rect(520, 690, 260, 22, c.tinted('#6b4632', 0.1), 6);
  c.stroke('M550 712v60M750 712v60', c.tinted('#4a3028', 0.1), { width: 12 });
  drawFigure(c, 600, 762, 240, { pose: 'sit', facing: 1 });
  drawFigure(c, 340, 700, 230, { pose: 'back', bag: true });
  drawFigure(c, 420, 704, 130, { pose: 'back', top: '#e2b04a' });
  drawFigure(c, 1040, 720, 244, { pose: 'stand', facing: -1 });
}

/** A dark room filled with hanging lights and their reflections. */
export function drawLanternRoom(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.vertical(-420, 800, [
      [0, '#070617'],
      [0.6, '#12103a'],
      [1, '#1d1240'],
    ]),
  );
  c.glow(600, 520, 620, '#4a3aa8', 0.6, 0.7);
  const hues = ['#ffb35c', '#ff6f91', '#6fd0ff', '#b98aff', '#ffe29a', '#7be0b0'];
  for (let i = 0; i < 190; i += 1) {
    const depth = c.random.between(0, 1) ** 1.6;
    const x = c.random.between(-10, 1210);
    const y = c.random.between(-420, 560 + depth * 40);
    const s = 1.6 + depth * 7.5;
    const color = hues[i % hues.length]!;
    if (depth > 0.35) c.stroke(`M${n(x)} ${n(y)}V-420`, '#5a4f8c', { width: 0.8, opacity: 0.35 });
    if (depth > 0.2) c.glow(x, y, s * 5, color, 0.6);
    c.ellipse(x, y, s, s, depth > 0.5 ? '#fff4dc' : color);
    const low = 1300 - y;
    if (low < 830 && low > 630) c.ellipse(x, low, s * 0.9, s * 1.6, color, 0.4);
  }
  c.rect(
    -20,
    630,
    1240,
    190,
    c.vertical(630, 820, [
      [0, '#1d1548', 0.5],
      [1, '#080618', 0.9],
    ]),
  );
  drawFigure(c, 520, 730, 260, { pose: 'back', backlit: true });
  drawFigure(c, 620, 736, 160, { pose: 'back', backlit: true });
  c.glow(570, 740, 260, '#b98aff', 0.3, 0.25);
}

/** A desk by a window: a laptop, a plant, a mug and a view of the mountains. */
export function drawDesk(c: SceneCanvas): void {
  drawRoom(
    c,
    640,
    [c.tinted('#e2cdb0'), c.tinted('#96796a', 0.15)],
    [c.tinted('#9a7052'), c.tinted('#4d362f', 0.15)],
  );
  drawWindow(c, 300, 40, 560, 430, 640);
  drawSaguaro(c, 420, 470, 120, 0.2);
  drawPendant(c, 980, -420, 520, 40, c.tinted('#c8663f'));
  c.rect(930, 300, 230, 14, c.tinted('#7a5238'));
  for (let i = 0; i < 9; i += 1)
    c.rect(944 + i * 19, 226 + c.random.between(0, 26), 16, 76, c.tinted(SPINES[i % SPINES.length]!));
  drawBush(c, 1134, 300, 74);
  c.rect(40, 130, 180, 220, c.tinted('#f3e9d4'));
  c.rect(54, 144, 152, 192, c.tinted('#3f7f86'));
  c.path('M54 336v-70l50 -60 46 40 56 -50v140z', c.tinted('#e9a05a'));
  c.path(
    'M-20 640H1220V690H-20z',
    c.vertical(640, 690, [
      [0, c.tinted('#d8a06a')],
      [1, c.tinted('#8a5a3c', 0.1)],
    ]),
  );
  c.rect(-20, 690, 1240, 140, c.tinted('#5c3d32', 0.2));
  c.path('M520 640l34 -170q2 -10 12 -10h250q10 0 8 10l-30 170z', c.tinted('#3c4552'));
  c.path(
    'M536 630l30 -150q2 -8 10 -8h224q8 0 6 8l-26 150z',
    c.linear(
      [540, 470, 800, 630],
      [
        [0, '#fdf6e2'],
        [1, '#cfe3e4'],
      ],
    ),
  );
  for (let i = 0; i < 5; i += 1)
    c.rect(590 - i * 5, 494 + i * 24, 100 + ((i * 47) % 80), 8, '#6d8a92', 4, 0.7);
  c.rect(470, 640, 350, 12, c.tinted('#c9ced2'), 4);
  c.rect(300, 580, 70, 62, c.tinted('#d9694a'), 12);
  c.stroke('M370 596q34 2 26 24t-30 12', c.tinted('#d9694a'), { width: 10 });
  for (const k of [318, 336, 352])
    c.stroke(`M${k} 566q-12 -18 0 -32t0 -30`, '#ffffff', { width: 4, opacity: 0.35 });
  c.path('M900 640l12 -86h106l12 86z', c.tinted('#e7d3b4'));
  drawAgave(c, 965, 562, 92);
  c.rect(150, 618, 120, 12, c.tinted('#34566b'));
  c.rect(140, 630, 134, 12, c.tinted('#d09a3f'));
  c.path('M110 652l150 -6 20 24-160 8z', '#f8f0de');
}

/** A shaded courtyard with tall arches, a fountain and a tree. */
export function drawCourtyard(c: SceneCanvas): void {
  drawSky(c, 300);
  drawSun(c, 960, 120, 40);
  const wall = c.tinted('#d9a67c');
  const shade = c.tinted('#9a6450', 0.12);
  c.rect(
    -20,
    150,
    1240,
    450,
    c.linear(
      [0, 150, 1200, 600],
      [
        [0, wall],
        [0.6, c.tinted('#c98d66')],
        [1, shade],
      ],
    ),
  );
  c.rect(-20, 134, 1240, 22, c.tinted('#8c5340', 0.1));
  for (let i = 0; i < 24; i += 1) c.rect(i * 52, 150, 22, 12, c.tinted('#70402f', 0.1));
  for (let i = 0; i < 5; i += 1) {
    const x = 60 + i * 226;
    const arch = `M${x} 600V340a88 96 0 0 1 176 0V600z`;
    c.clipped(arch, () => {
      c.rect(
        x,
        230,
        180,
        380,
        c.vertical(240, 600, [
          [0, c.tinted('#4b2f35', 0.2)],
          [1, c.tinted('#8a5a48', 0.15)],
        ]),
      );
      c.path(
        `M${x + 44} 600V380a46 54 0 0 1 92 0V600z`,
        c.vertical(340, 600, [
          [0, c.light.sky[1]],
          [1, c.light.sky[3]],
        ]),
      );
      drawBush(c, x + 90, 606, 110, 0.1);
      c.polygon(
        [
          [x, 600],
          [x + 60, 600],
          [x + 176, 300],
          [x + 176, 220],
        ],
        c.light.sun,
        0.16,
      );
    });
    c.stroke(`M${x} 600V340a88 96 0 0 1 176 0V600`, c.tinted('#f0cf9f'), { width: 9, opacity: 0.65 });
  }
  c.rect(
    -20,
    596,
    1240,
    230,
    c.vertical(596, 820, [
      [0, c.tinted('#e5c49a')],
      [1, c.tinted('#a0735a', 0.12)],
    ]),
  );
  for (let i = 0; i < 13; i += 1)
    c.stroke(`M${600 + (i - 6) * 90} 596L${600 + (i - 6) * 230} 820`, c.tinted('#8a5a44'), {
      width: 2,
      opacity: 0.28,
    });
  for (const y of [630, 680, 744])
    c.stroke(`M-20 ${y}H1220`, c.tinted('#8a5a44'), { width: 2, opacity: 0.28 });
  c.polygon(
    [
      [-20, 820],
      [-20, 690],
      [560, 596],
      [760, 596],
      [320, 820],
    ],
    c.light.dark,
    0.16,
  );
  c.ellipse(640, 716, 190, 40, c.tinted('#8a6a58', 0.1));
  c.ellipse(
    640,
    704,
    178,
    34,
    c.radial([
      [0, c.light.sky[2]],
      [1, c.tinted('#3f7f86')],
    ]),
  );
  c.path('M626 704l4 -90h20l4 90z', c.tinted('#c9a07a'));
  c.ellipse(640, 614, 62, 13, c.tinted('#d9b48c'));
  c.stroke('M640 606q-50 -40 -60 6M640 606q50 -40 60 6M640 604v-34', '#ffffff', { width: 4, opacity: 0.8 });
  drawTree(c, 1050, 740, 470);
  drawFigure(c, 240, 730, 226, { pose: 'sit', facing: 1 });
  c.rect(180, 668, 190, 16, c.tinted('#7a4f3a'), 4);
  drawFigure(c, 330, 730, 220, { pose: 'sit', facing: -1, hat: true });
  drawFigure(c, 500, 640, 130, { pose: 'walk' });
  drawAgave(c, 90, 780, 110);
}

/** Students on the steps of a campus hall under palms. */
export function drawCampus(c: SceneCanvas): void {
  drawSky(c, 420);
  drawSun(c, 260, 230, 40);
  const brick = c.tinted('#b5694c');
  c.rect(
    220,
    190,
    760,
    400,
    c.linear(
      [220, 190, 980, 590],
      [
        [0, brick],
        [1, c.tinted('#7d4438', 0.15)],
      ],
    ),
  );
  c.polygon(
    [
      [190, 200],
      [600, 70],
      [1010, 200],
    ],
    c.linear(
      [190, 0, 1010, 0],
      [
        [0, c.tinted('#f1dfc0')],
        [1, c.tinted('#b99c82', 0.1)],
      ],
    ),
  );
  c.rect(190, 196, 820, 26, c.tinted('#ead6b4'));
  for (let i = 0; i < 6; i += 1) {
    const x = 262 + i * 130;
    c.rect(
      x,
      222,
      34,
      368,
      c.linear(
        [x, 0, x + 34, 0],
        [
          [0, c.tinted('#fff3da')],
          [1, c.tinted('#b29a86', 0.1)],
        ],
      ),
    );
  }
  for (let i = 0; i < 5; i += 1) {
    const x = 312 + i * 130;
    c.rect(
      x,
      270,
      66,
      120,
      c.light.isDark
        ? LAMP
        : c.vertical(270, 390, [
            [0, c.light.sky[1]],
            [1, c.tinted('#3c4a58')],
          ]),
    );
    c.rect(x, 430, 66, 160, c.light.isDark ? '#e8a860' : c.tinted('#46525e'));
  }
  drawGround(c);
  for (let i = 0; i < 5; i += 1)
    c.rect(
      200 - i * 34,
      588 + i * 26,
      800 + i * 68,
      28,
      c.vertical(588 + i * 26, 616 + i * 26, [
        [0, c.tinted('#f1e0c4')],
        [1, c.tinted('#b09880', 0.1)],
      ]),
    );
  for (const [x, y, s, pose] of [
    [330, 640, 130, 'sit'],
    [400, 644, 126, 'sit'],
    [560, 610, 120, 'walk'],
    [700, 668, 150, 'walk'],
    [840, 690, 160, 'sit'],
  ] as const)
    drawFigure(c, x, y, s, { pose, bag: pose === 'walk' });
  for (const x of [90, 1110]) drawTree(c, x, 720, 470);
  drawFigure(c, 470, 790, 236, { pose: 'walk', facing: 1, bag: true });
  drawFigure(c, 980, 796, 230, { pose: 'walk', facing: -1, bag: true });
}

function drawGround(c: SceneCanvas): void {
  c.rect(
    -20,
    580,
    1240,
    250,
    c.vertical(580, 820, [
      [0, c.light.leaf[0]],
      [1, c.light.leaf[1]],
    ]),
  );
  c.polygon(
    [
      [200, 700],
      [1000, 700],
      [1240, 820],
      [-40, 820],
    ],
    c.tinted('#d8c3a2'),
  );
}

/** A shop full of old furniture, lamps and records. */
export function drawVintageShop(c: SceneCanvas): void {
  drawRoom(
    c,
    580,
    [c.tinted('#5f7f78', 0.05), c.tinted('#33494c', 0.15)],
    [c.tinted('#b07a50'), c.tinted('#573a30', 0.15)],
  );
  drawWindow(c, 60, 40, 250, 430, 586);
  drawBookcase(c, 880, 120, 300, 440, 5);
  for (const [x, y, w, h, color] of [
    [400, 120, 120, 150, '#e9a05a'],
    [560, 90, 160, 110, '#d9694a'],
    [590, 230, 110, 120, '#efe0c2'],
    [750, 130, 90, 130, '#34566b'],
  ] as const) {
    c.rect(x - 9, y - 9, w + 18, h + 18, c.tinted('#c99a4c', 0.05));
    c.rect(
      x,
      y,
      w,
      h,
      c.linear(
        [x, y, x + w, y + h],
        [
          [0, c.tinted(color)],
          [1, c.tinted(color, 0.35)],
        ],
      ),
    );
    c.ellipse(x + w / 2, y + h / 2, w * 0.24, w * 0.24, c.tinted('#f7e7c4'), 0.75);
  }
  drawPendant(c, 480, -420, 460, 34, c.tinted('#d6a03c'));
  c.ellipse(560, 760, 420, 46, c.tinted('#8f3f45'), 0.9);
  c.ellipse(560, 760, 340, 34, c.tinted('#e0b06a'), 0.5);
  const peach = c.tinted('#c46a5c');
  c.ellipse(590, 744, 190, 16, c.light.dark, 0.35);
  c.path(
    'M410 730V600q-2 -34 34 -34t38 34v40H700v-40q2 -34 38 -34t34 34v130z',
    c.vertical(566, 730, [
      [0, peach],
      [1, c.tinted('#8a3c48', 0.1)],
    ]),
  );
  c.path(
    'M470 640q-10 -170 120 -170t124 170z',
    c.vertical(470, 640, [
      [0, c.tinted('#e08a72')],
      [1, peach],
    ]),
  );
  c.path('M478 640h228q14 0 14 22v32H464v-32q0 -22 14 -22z', c.tinted('#dd8470'));
  c.stroke('M436 730v40M746 730v40', c.tinted('#5a3a2c'), { width: 14 });
  c.stroke('M300 770V420', c.tinted('#a8843f'), { width: 9 });
  c.glow(300, 420, 210, LAMP, 0.7);
  c.path('M240 440l30 -90h60l30 90z', c.tinted('#f3dfae'));
  c.ellipse(300, 774, 54, 10, c.tinted('#8a6a34'));
  drawFigure(c, 880, 740, 250, { pose: 'reach', facing: 1 });
  c.rect(960, 690, 240, 110, c.tinted('#8a5c3c', 0.05), 6);
  for (let i = 0; i < 15; i += 1) c.rect(972 + i * 15, 672, 10, 70, c.tinted(SPINES[i % SPINES.length]!));
}

/** A bicycle workshop where a neighbor shows how to fix a wheel. */
export function drawWorkshop(c: SceneCanvas): void {
  drawRoom(
    c,
    600,
    [c.tinted('#d3b58c'), c.tinted('#7a5c4c', 0.15)],
    [c.tinted('#8d8078'), c.tinted('#443d42', 0.15)],
  );
  drawWindow(c, 780, 30, 330, 380, 604);
  c.rect(90, 110, 580, 270, c.tinted('#8a6244', 0.05), 4);
  for (let i = 0; i < 9; i += 1) {
    const x = 130 + i * 60;
    const length = c.random.between(70, 150);
    c.stroke(`M${x} 150v${n(length)}`, c.tinted(['#b9bcc0', '#5d6670', '#d9694a'][i % 3]!), {
      width: i % 2 === 0 ? 9 : 14,
    });
    c.stroke(`M${x - 11} ${n(158 + length)}a11 11 0 1 1 22 0`, c.tinted('#c9cdd0'), { width: 7 });
  }
  for (const [x, y] of [
    [180, -60],
    [420, -120],
    [640, -70],
  ] as const)
    c.stroke(`M${x - 70} ${y}a70 70 0 1 1 140 0a70 70 0 1 1 -140 0`, c.tinted('#3a3438'), { width: 9 });
  drawPendant(c, 520, -420, 480, 36, c.tinted('#3f7f86'));
  c.ellipse(560, 770, 330, 22, c.light.dark, 0.35);
  for (const x of [400, 740]) {
    c.stroke(`M${x - 118} 640a118 118 0 1 1 236 0a118 118 0 1 1 -236 0`, c.tinted('#2d2a30'), { width: 13 });
    for (let k = 0; k < 12; k += 1)
      c.stroke(
        `M${x} 640L${n(x + Math.cos((k * Math.PI) / 6) * 112)} ${n(640 + Math.sin((k * Math.PI) / 6) * 112)}`,
        c.tinted('#d9d4cc'),
        { width: 1.8, opacity: 0.7 },
      );
    c.ellipse(x, 640, 11, 11, c.tinted('#b9bcc0'));
  }
  c.stroke(
    'M400 640L500 470H660L740 640M500 470L580 640H400M580 640L660 470M488 430L508 482M664 482l-16 -70h48',
    c.tinted('#d9593f'),
    { width: 13 },
  );
  c.stroke('M462 426h54', c.tinted('#2d2a30'), { width: 15 });
  c.stroke('M580 790V520M520 792h120', c.tinted('#6d6a70'), { width: 11 });
  drawFigure(c, 300, 770, 330, { pose: 'reach', facing: 1, top: '#34496b' });
  drawFigure(c, 900, 776, 240, { pose: 'reach', facing: -1, top: '#e2b04a' });
}
