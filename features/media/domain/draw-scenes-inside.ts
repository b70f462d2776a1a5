/** Scenes indoors: library, museum, lantern room, courtyard and campus. */
import { drawBookcase } from './draw-scene-books.ts';
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawTree } from './draw-scene-plants.ts';
import { drawSky, drawSunOrMoon } from './draw-scene-sky.ts';
import {
  drawLightBeam,
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawTallWindow,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

/** Paints a reading room: bookcases, tall windows, lamps and readers. */
export function drawLibrary(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    560,
    [c.tinted('#d9c09a'), c.tinted('#7d5f50', 0.15)],
    [c.tinted('#a8754f'), c.tinted('#57392f', 0.15)],
  );
  for (const x of [452, 668]) drawTallWindow(c, x, -20, 130, 440, 566);
  drawBookcase(c, -10, 60, 380, 490, 6);
  drawBookcase(c, 850, 60, 380, 490, 6);
  drawBookcase(c, 400, 440, 410, 116, 1);
  c.stroke(
    'M300 560L250 100M330 560L290 100M258 180h34M266 270h34M276 360h34M286 450h34',
    c.tinted('#8a5f3e', 0.1),
    { width: 8 },
  );
  for (const x of [260, 600, 940]) drawPendantLamp(c, x, -420, 470, 30, c.tinted('#2f5d55'));
  drawPerson(c, 900, 640, 250, { pose: 'reach', facing: 1 });
  for (const [x, y, w] of parsePointsWithSizes('120 690 400, 640 710 460')) {
    drawPerson(c, x + 70, y + 74, 236, { pose: 'sit', facing: 1 });
    drawPerson(c, x + w - 60, y + 74, 232, { pose: 'sit', facing: -1 });
    c.path(
      `M${x} ${y - 6}h${w}l26 26H${x - 26}z`,
      c.fade(y - 6, y + 20, c.tinted('#d8a26a'), c.tinted('#9a6540')),
    );
    c.stroke(`M${x + 16} ${y + 20}v120M${x + w - 16} ${y + 20}v120`, c.tinted('#6b4632', 0.1), { width: 14 });
    for (const k of [0.3, 0.56])
      c.path(`M${n(x + w * k)} ${y}q18 -16 36 0q18 -16 36 0v5q-18 -12 -36 0q-18 -12 -36 0z`, '#f8efdb');
    c.stroke(`M${n(x + w * 0.5)} ${y}v-46`, c.tinted('#8d6d35'), { width: 6 });
    c.glow(x + w * 0.5, y - 40, 120, LAMP_COLOR, 0.6, 0.7);
    c.path(`M${n(x + w * 0.5 - 38)} ${y - 40}q6 -30 38 -30t38 30z`, c.tinted('#3a7a5c'));
  }
}

/** Paints one of three pictures on the wall of the gallery. */
function drawPainting(c: SceneCanvas, i: number, x: number, w: number): void {
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
}

/** Paints a museum gallery with large paintings and visitors. */
export function drawMuseum(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    600,
    [c.tinted('#e8ddca'), c.tinted('#b7a592', 0.1)],
    [c.tinted('#c49a70'), c.tinted('#6d4c40', 0.15)],
  );
  c.path(
    'M-20 -420L180 -420L180 600L-20 760z',
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
    c.clipped(clip, () => drawPainting(c, i, x, w));
    drawLightBeam(c, [x + w / 2, -240], [x + w / 2, 480], w * 0.7, '#fff3d8', 0.4);
  }
  c.path('M360 800l-40 -150H880l-40 150z', c.light.sun, 0.1);
  c.rect(520, 690, 260, 22, c.tinted('#6b4632', 0.1), 6);
  c.stroke('M550 712v60M750 712v60', c.tinted('#4a3028', 0.1), { width: 12 });
  drawPerson(c, 600, 762, 240, { pose: 'sit', facing: 1 });
  drawPerson(c, 340, 700, 230, { pose: 'back', bag: true });
  drawPerson(c, 420, 704, 130, { pose: 'back', top: '#e2b04a' });
  drawPerson(c, 1040, 720, 244, { pose: 'stand', facing: -1 });
}

/** Paints a dark room filled with hanging lights and their reflections. */
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
  drawPerson(c, 520, 730, 260, { pose: 'back', backlit: true });
  drawPerson(c, 620, 736, 160, { pose: 'back', backlit: true });
  c.glow(570, 740, 260, '#b98aff', 0.3, 0.25);
}

/** Paints five arches with a garden behind them. */
function drawArcade(c: SceneCanvas): void {
  for (let i = 0; i < 5; i += 1) {
    const x = 60 + i * 226;
    const arch = `M${x} 600V340a88 96 0 0 1 176 0V600z`;
    c.clipped(arch, () => {
      c.rect(x, 230, 180, 380, c.fade(240, 600, c.tinted('#4b2f35', 0.2), c.tinted('#8a5a48', 0.15)));
      c.path(`M${x + 44} 600V380a46 54 0 0 1 92 0V600z`, c.fade(340, 600, c.light.sky[1], c.light.sky[3]));
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
}

/** Paints a shaded courtyard with tall arches, a fountain and a tree. */
export function drawCourtyard(c: SceneCanvas): void {
  drawSky(c, 300);
  drawSunOrMoon(c, 960, 120, 40);
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
  drawArcade(c);
  c.rect(-20, 596, 1240, 230, c.fade(596, 820, c.tinted('#e5c49a'), c.tinted('#a0735a', 0.12)));
  for (let i = 0; i < 13; i += 1)
    c.stroke(`M${600 + (i - 6) * 90} 596L${600 + (i - 6) * 230} 820`, c.tinted('#8a5a44'), {
      width: 2,
      opacity: 0.28,
    });
  for (const y of [630, 680, 744])
    c.stroke(`M-20 ${y}H1220`, c.tinted('#8a5a44'), { width: 2, opacity: 0.28 });
  c.path('M-20 820L-20 690L560 596L760 596L320 820z', c.light.dark, 0.16);
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
  drawPerson(c, 240, 730, 226, { pose: 'sit', facing: 1 });
  c.rect(180, 668, 190, 16, c.tinted('#7a4f3a'), 4);
  drawPerson(c, 330, 730, 220, { pose: 'sit', facing: -1, hat: true });
  drawPerson(c, 500, 640, 130, { pose: 'walk' });
  drawAgave(c, 90, 780, 110);
}

/** Paints students on the steps of a campus hall under palms. */
export function drawCampus(c: SceneCanvas): void {
  drawSky(c, 420);
  drawSunOrMoon(c, 260, 230, 40);
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
  c.path(
    'M190 200L600 70L1010 200z',
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
    const glass = c.light.isDark ? LAMP_COLOR : c.fade(270, 390, c.light.sky[1], c.tinted('#3c4a58'));
    c.rect(x, 270, 66, 120, glass);
    c.rect(x, 430, 66, 160, c.light.isDark ? '#e8a860' : c.tinted('#46525e'));
  }
  drawGround(c);
  for (let i = 0; i < 5; i += 1)
    c.rect(
      200 - i * 34,
      588 + i * 26,
      800 + i * 68,
      28,
      c.fade(588 + i * 26, 616 + i * 26, c.tinted('#f1e0c4'), c.tinted('#b09880', 0.1)),
    );
  for (const [x, y, s, pose] of [
    [330, 640, 130, 'sit'],
    [400, 644, 126, 'sit'],
    [560, 610, 120, 'walk'],
    [700, 668, 150, 'walk'],
    [840, 690, 160, 'sit'],
  ] as const)
    drawPerson(c, x, y, s, { pose, bag: pose === 'walk' });
  for (const x of [90, 1110]) drawTree(c, x, 720, 470);
  drawPerson(c, 470, 790, 236, { pose: 'walk', facing: 1, bag: true });
  drawPerson(c, 980, 796, 230, { pose: 'walk', facing: -1, bag: true });
}

function drawGround(c: SceneCanvas): void {
  c.rect(-20, 580, 1240, 250, c.fade(580, 820, c.light.leaf[0], c.light.leaf[1]));
  c.path('M200 700L1000 700L1240 820L-40 820z', c.tinted('#d8c3a2'));
}
