/** Scenes of work: desk, vintage shop and bicycle workshop. */
import { drawBookcase, BOOK_SPINE_COLORS } from './draw-scene-books.ts';
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawSaguaro } from './draw-scene-plants.ts';
import {
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawTallWindow,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

/** Paints a desk by a window: a laptop, a plant, a mug and a view of the mountains. */
export function drawDeskByWindow(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    640,
    [c.tinted('#e2cdb0'), c.tinted('#96796a', 0.15)],
    [c.tinted('#9a7052'), c.tinted('#4d362f', 0.15)],
  );
  drawTallWindow(c, 300, 40, 560, 430, 640);
  drawSaguaro(c, 420, 470, 120, 0.2);
  drawPendantLamp(c, 980, -420, 520, 40, c.tinted('#c8663f'));
  c.rect(930, 300, 230, 14, c.tinted('#7a5238'));
  for (let i = 0; i < 9; i += 1)
    c.rect(
      944 + i * 19,
      226 + c.random.between(0, 26),
      16,
      76,
      c.tinted(BOOK_SPINE_COLORS[i % BOOK_SPINE_COLORS.length]!),
    );
  drawBush(c, 1134, 300, 74);
  c.rect(40, 130, 180, 220, c.tinted('#f3e9d4'));
  c.rect(54, 144, 152, 192, c.tinted('#3f7f86'));
  c.path('M54 336v-70l50 -60 46 40 56 -50v140z', c.tinted('#e9a05a'));
  c.path('M-20 640H1220V690H-20z', c.fade(640, 690, c.tinted('#d8a06a'), c.tinted('#8a5a3c', 0.1)));
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

/** Paints a shop full of old furniture, lamps and records. */
export function drawVintageShop(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    580,
    [c.tinted('#5f7f78', 0.05), c.tinted('#33494c', 0.15)],
    [c.tinted('#b07a50'), c.tinted('#573a30', 0.15)],
  );
  drawTallWindow(c, 60, 40, 250, 430, 586);
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
  drawPendantLamp(c, 480, -420, 460, 34, c.tinted('#d6a03c'));
  c.ellipse(560, 760, 420, 46, c.tinted('#8f3f45'), 0.9);
  c.ellipse(560, 760, 340, 34, c.tinted('#e0b06a'), 0.5);
  const peach = c.tinted('#c46a5c');
  c.ellipse(590, 744, 190, 16, c.light.dark, 0.35);
  c.path(
    'M410 730V600q-2 -34 34 -34t38 34v40H700v-40q2 -34 38 -34t34 34v130z',
    c.fade(566, 730, peach, c.tinted('#8a3c48', 0.1)),
  );
  c.path('M470 640q-10 -170 120 -170t124 170z', c.fade(470, 640, c.tinted('#e08a72'), peach));
  c.path('M478 640h228q14 0 14 22v32H464v-32q0 -22 14 -22z', c.tinted('#dd8470'));
  c.stroke('M436 730v40M746 730v40', c.tinted('#5a3a2c'), { width: 14 });
  c.stroke('M300 770V420', c.tinted('#a8843f'), { width: 9 });
  c.glow(300, 420, 210, LAMP_COLOR, 0.7);
  c.path('M240 440l30 -90h60l30 90z', c.tinted('#f3dfae'));
  c.ellipse(300, 774, 54, 10, c.tinted('#8a6a34'));
  drawPerson(c, 880, 740, 250, { pose: 'reach', facing: 1 });
  c.rect(960, 690, 240, 110, c.tinted('#8a5c3c', 0.05), 6);
  for (let i = 0; i < 15; i += 1)
    c.rect(972 + i * 15, 672, 10, 70, c.tinted(BOOK_SPINE_COLORS[i % BOOK_SPINE_COLORS.length]!));
}

/** Paints a bicycle workshop where a neighbor shows how to fix a wheel. */
export function drawBikeWorkshop(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    600,
    [c.tinted('#d3b58c'), c.tinted('#7a5c4c', 0.15)],
    [c.tinted('#8d8078'), c.tinted('#443d42', 0.15)],
  );
  drawTallWindow(c, 780, 30, 330, 380, 604);
  c.rect(90, 110, 580, 270, c.tinted('#8a6244', 0.05), 4);
  for (let i = 0; i < 9; i += 1) {
    const x = 130 + i * 60;
    const length = c.random.between(70, 150);
    c.stroke(`M${x} 150v${n(length)}`, c.tinted(['#b9bcc0', '#5d6670', '#d9694a'][i % 3]!), {
      width: i % 2 === 0 ? 9 : 14,
    });
    c.stroke(`M${x - 11} ${n(158 + length)}a11 11 0 1 1 22 0`, c.tinted('#c9cdd0'), { width: 7 });
  }
  for (const [x, y] of parsePoints('180 -60, 420 -120, 640 -70'))
    c.stroke(`M${x - 70} ${y}a70 70 0 1 1 140 0a70 70 0 1 1 -140 0`, c.tinted('#3a3438'), { width: 9 });
  drawPendantLamp(c, 520, -420, 480, 36, c.tinted('#3f7f86'));
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
  drawPerson(c, 300, 770, 330, { pose: 'reach', facing: 1, top: '#34496b' });
  drawPerson(c, 900, 776, 240, { pose: 'reach', facing: -1, top: '#e2b04a' });
}
