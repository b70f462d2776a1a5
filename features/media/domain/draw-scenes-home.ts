/** Scenes of kitchens and homes: bakery, family kitchen and a window in the rain. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawTree } from './draw-scene-plants.ts';
import { drawRain, drawMountainRanges, drawSky } from './draw-scene-sky.ts';
import {
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawTallWindow,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

/** Paints a baker before dawn: loaves, flour and the glow of the oven. */
export function drawBakery(c: SceneCanvas): void {
  drawRoomWallsAndFloor(c, 600, ['#5a3a36', '#2a1c26'], ['#6a4636', '#2c1c20']);
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
  drawPendantLamp(c, 520, -420, 430, 34, '#c8663f');
  drawPerson(c, 560, 720, 370, { pose: 'reach', facing: 1, top: '#f4ead8', hat: false });
  c.path('M-20 610H1220V660H-20z', c.fade(610, 660, '#e8c79a', '#a87650'));
  c.rect(-20, 660, 1240, 160, c.fade(660, 820, '#7c5238', '#3a2422'));
  c.ellipse(690, 626, 150, 12, '#fff6e4', 0.75);
  for (const [x, s] of parsePoints('660 60, 730 52'))
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
    c.fade(base - size * 0.75, base, '#e0a052', '#8a4e26'),
  );
  for (const k of [-0.25, 0, 0.25])
    c.stroke(
      `M${n(x + (k - 0.08) * size)} ${n(base - size * 0.2)}l${n(size * 0.16)} ${n(-size * 0.4)}`,
      '#f7dba4',
      { width: 4, opacity: 0.85 },
    );
}

/** Paints a family kitchen: pots that steam, a long table and many hands. */
export function drawKitchen(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
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
  drawTallWindow(c, 440, 40, 300, 320, 612);
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
  drawPendantLamp(c, 600, -420, 410, 40, c.tinted('#2f7a8a'));
  for (const [x, s, facing, top] of [
    [180, 350, 1, '#b9556f'],
    [380, 330, 1, '#f0e6d6'],
    [800, 340, -1, '#3f7f86'],
    [1010, 356, -1, '#d9694a'],
  ] as const)
    drawPerson(c, x, 760, s, { pose: 'reach', facing, top });
  drawPerson(c, 590, 740, 230, { pose: 'wave', facing: 1, top: '#e2b04a' });
  c.path('M40 640H1160L1230 700H-30z', c.fade(640, 700, c.tinted('#dca46c'), c.tinted('#a86d44')));
  c.path('M-30 700H1230V820H-30z', c.fade(700, 820, c.tinted('#f0e2c6'), c.tinted('#b9937a', 0.1)));
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
  for (const [x, k] of parsePoints('540 1, 590 -1, 635 1'))
    c.stroke(`M${x} 540q${k * 26} -50 0 -90t${k * 10} -90`, '#ffffff', { width: 13, opacity: 0.28 });
  for (let i = 0; i < 13; i += 1) {
    const x = i < 6 ? 130 + i * 48 : 740 + (i - 6) * 54;
    c.group(`rotate(${n(c.random.between(-14, 14))} ${x} 664)`, () => {
      c.rect(x - 19, 650, 40, 26, c.tinted('#efd9a0'), 8);
      c.stroke(`M${x - 17} 663h36`, c.tinted('#c9a65c'), { width: 3 });
    });
  }
}

/** Paints a rainy window with a dog that waits on the sill. */
export function drawRainyWindow(c: SceneCanvas): void {
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
    drawMountainRanges(c, 560, 190, 3);
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
    c.path('M300 -420L480 -420L260 620L170 620z', '#ffffff', 0.08);
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
  c.glow(1010, 700, 380, LAMP_COLOR, 0.5);
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
