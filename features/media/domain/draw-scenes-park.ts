/** Scenes in parks: morning stretch, playground train, soccer, picnic and dog walk. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCrowd, drawPerson } from './draw-scene-people.ts';
import { drawBush, drawGrass, drawPalm, drawSaguaro, drawTree } from './draw-scene-plants.ts';
import {
  drawGround,
  drawRollingHills,
  drawMountainRanges,
  drawSky,
  drawSunOrMoon,
} from './draw-scene-sky.ts';
import { drawRowOfBuildings, drawStringLights } from './draw-scene-town-parts.ts';

/** Paints people who stretch on mats in a park while the sun comes up. */
export function drawPeopleStretchingInPark(c: SceneCanvas): void {
  drawSky(c, 470);
  drawSunOrMoon(c, 600, 410, 52);
  drawMountainRanges(c, 500, 170);
  drawGround(c, 496, c.light.leaf);
  for (let i = 0; i < 10; i += 1)
    drawTree(c, c.random.between(-30, 1230), c.random.between(506, 540), c.random.between(120, 200), 0.35);
  drawRollingHills(c, 600, 12, c.light.leaf);
  for (const [x, y, s, color] of [
    [260, 610, 120, '#3f7f86'],
    [480, 600, 112, '#d9694a'],
    [730, 604, 116, '#e2b04a'],
    [940, 614, 122, '#b9556f'],
    [160, 730, 200, '#e2b04a'],
    [460, 744, 212, '#b9556f'],
    [800, 742, 210, '#5a6fa5'],
    [1060, 728, 200, '#d9694a'],
  ] as const) {
    c.polygon(
      [
        [x - s * 0.5, y],
        [x + s * 0.42, y],
        [x + s * 0.55, y + s * 0.14],
        [x - s * 0.4, y + s * 0.14],
      ],
      c.tinted(color),
    );
    drawPerson(c, x, y + s * 0.08, s, { pose: 'stretch', facing: 1 });
  }
  drawTree(c, 60, 690, 430);
  drawGrass(c, 0, 1200, 804, 44, 50);
}

/** Paints a small steam train that carries families through a park. */
export function drawParkTrain(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 960, 230, 40);
  drawMountainRanges(c, 460, 130, 2);
  drawGround(c, 456, c.light.leaf);
  for (let i = 0; i < 9; i += 1)
    drawTree(c, 30 + i * 145, c.random.between(490, 520), c.random.between(150, 240), 0.3);
  drawStringLights(c, [-20, 260], [1220, 240], 24, 50);
  drawRollingHills(c, 620, 10, c.light.leaf);
  c.stroke('M-20 712Q600 640 1220 690', c.tinted('#6a5148', 0.1), { width: 46, opacity: 0.5 });
  c.stroke('M-20 704Q600 632 1220 682M-20 722Q600 650 1220 700', c.tinted('#5c5a60', 0.1), { width: 6 });
  for (let car = 0; car < 3; car += 1) {
    c.group(`translate(${640 + car * 196} ${[654, 662, 676][car]!}) rotate(${[0.5, 2, 4][car]!})`, () => {
      drawPerson(c, 50, 10, 150, { pose: 'wave', facing: -1 });
      drawPerson(c, 120, 10, 110, { pose: 'wave', facing: -1 });
      c.rect(
        0,
        -56,
        174,
        60,
        c.fade(-56, 4, c.tinted(['#d9593f', '#e9b040', '#3f8a86'][car]!), c.tinted('#5a3440', 0.1)),
        12,
      );
      c.rect(8, -44, 158, 6, '#fff4d8', 3, 0.7);
      c.stroke('M10 -56V-150H164V-56', c.tinted('#5c4a44'), { width: 6 });
      c.path('M-8 -146q95 -34 190 0z', c.tinted('#f4ead2'));
      for (const x of [40, 134]) c.ellipse(x, 14, 19, 19, c.tinted('#2c2830'));
    });
  }
  c.group('translate(330 640) rotate(-3)', () => {
    c.ellipse(160, 42, 180, 14, c.light.dark, 0.35);
    c.rect(200, -140, 96, 150, c.fade(-140, 10, c.tinted('#2f6a5c'), c.tinted('#1d3f40')), 6);
    c.rect(216, -122, 64, 54, c.light.sky[3], 4);
    drawPerson(c, 248, 8, 150, { pose: 'stand', facing: -1, hat: true, top: '#34496b' });
    c.rect(200, -68, 96, 78, c.tinted('#2f6a5c'));
    c.path('M186 -152H310q6 0 6 -8t-8 -10H190q-10 2 -10 10t6 8z', c.tinted('#d9593f'));
    c.rect(
      20,
      -84,
      190,
      80,
      c.vertical(-84, -4, [
        [0, c.tinted('#5f9c86')],
        [0.4, c.tinted('#2f6a5c')],
        [1, c.tinted('#16302f')],
      ]),
      34,
    );
    c.path('M50 -84l-12 -64h52l-12 64z', c.tinted('#3a3438'));
    c.ellipse(136, -88, 20, 16, c.tinted('#e9b040'));
    c.path('M-30 34l52 -40h20v40z', c.tinted('#d9593f'));
    for (const [x, r] of parsePoints('54 24, 112 24, 236 38')) {
      c.ellipse(x, 34 - r + 8, r, r, c.tinted('#26222a'));
      c.stroke(
        `M${x - r * 0.7} ${n(42 - r)}h${n(r * 1.4)}M${x} ${n(42 - r * 1.7)}v${n(r * 1.4)}`,
        c.tinted('#e9b040'),
        { width: 4 },
      );
    }
  });
  for (const [x, y, s] of parsePointsWithSizes('396 430 34, 372 376 46, 400 308 60, 470 240 76'))
    c.glow(x, y, s * 1.5, '#ffffff', 0.75);
  drawPerson(c, 170, 740, 210, { pose: 'wave', facing: 1 });
  drawPerson(c, 236, 744, 124, { pose: 'wave', facing: 1 });
  drawGrass(c, 0, 1200, 804, 40, 46);
}

/** Paints a soccer match on a lit field before full stands. */
export function drawSoccerGame(c: SceneCanvas): void {
  drawSky(c, 360);
  drawSunOrMoon(c, 300, 290, 36);
  drawMountainRanges(c, 390, 150, 2);
  c.path('M-20 350Q600 300 1220 350V470H-20z', c.tinted('#34465a', 0.15));
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 62; i += 1) {
      const x = i * 20 + (row % 2) * 9;
      c.ellipse(
        x,
        372 + row * 24 - 24 * Math.sin((x / 1200) * Math.PI),
        7,
        8,
        c.tinted(c.random.pick(['#d9694a', '#e2b04a', '#f0e6d6', '#7a4a5a', '#3f7f86'])),
        0.85,
      );
    }
  c.rect(-20, 462, 1240, 360, c.fade(462, 820, c.tinted('#84b860'), c.tinted('#3f7a48', 0.05)));
  for (let i = 0; i < 7; i += 1)
    c.polygon(
      [
        [i * 200 - 100, 462],
        [i * 200, 462],
        [i * 360 - 500, 820],
        [i * 360 - 680, 820],
      ],
      '#ffffff',
      0.07,
    );
  c.rect(-20, 452, 1240, 14, c.tinted('#f0e6d6'));
  c.stroke('M840 470V420H1080V480M-20 500H1220M760 500L700 590H1220', '#ffffff', { width: 5, opacity: 0.85 });
  for (let k = 0; k < 9; k += 1)
    c.stroke(`M${850 + k * 27} 424V490`, '#ffffff', { width: 1.5, opacity: 0.4 });
  for (const x of [90, 1120]) {
    c.rect(x - 6, 60, 12, 330, c.tinted('#5c5a62', 0.15));
    c.rect(x - 56, 40, 112, 54, c.tinted('#34323c', 0.15), 6);
    for (let i = 0; i < 8; i += 1) {
      c.glow(x - 40 + (i % 4) * 27, 56 + Math.floor(i / 4) * 22, 56, '#fff8dc', 0.4);
      c.ellipse(x - 40 + (i % 4) * 27, 56 + Math.floor(i / 4) * 22, 9, 8, '#fffdf0');
    }
  }
  for (const [x, y, s, top, pose] of [
    [930, 520, 90, '#e2b04a', 'wave'],
    [700, 560, 110, '#b8342c', 'walk'],
    [520, 600, 140, '#f0e6d6', 'walk'],
    [330, 560, 112, '#b8342c', 'walk'],
    [820, 690, 210, '#b8342c', 'walk'],
    [620, 730, 230, '#f0e6d6', 'reach'],
    [240, 700, 206, '#f0e6d6', 'walk'],
  ] as const)
    drawPerson(c, x, y, s, { pose, top, facing: 1 });
  c.ellipse(716, 726, 36, 6, c.light.dark, 0.35);
  c.ellipse(716, 708, 20, 20, '#fffaf0');
  c.path('M716 698l10 8-4 11h-12l-4 -11z', '#2a2630');
  drawCrowd(c, -40, 1240, 840, 90, 1);
}

/** Paints a picnic under a broad tree with a view of the city. */
export function drawPicnic(c: SceneCanvas): void {
  drawSky(c, 450);
  drawSunOrMoon(c, 930, 300, 42);
  drawMountainRanges(c, 480, 130, 2);
  drawRowOfBuildings(c, 500, 170, 0.5, 20);
  drawGround(c, 496, c.light.leaf);
  for (let i = 0; i < 8; i += 1)
    drawTree(c, 400 + i * 110, c.random.between(520, 550), c.random.between(90, 150), 0.35);
  drawRollingHills(c, 580, 16, c.light.leaf);
  c.path(
    'M1220 620C1000 600 860 640 800 700S700 800 640 820H860C900 740 1000 680 1220 670z',
    c.tinted('#ddc8a2'),
    0.9,
  );
  drawPerson(c, 1010, 650, 130, { pose: 'walk', facing: -1 });
  drawPerson(c, 1064, 648, 124, { pose: 'walk', facing: -1 });
  c.ellipse(330, 720, 420, 60, c.light.dark, 0.24);
  drawTree(c, 170, 690, 600);
  c.path('M230 700L560 690L640 770L190 786z', c.tinted('#d9553f'));
  for (let i = 1; i < 5; i += 1)
    c.stroke(`M${230 + i * 66} ${700 - i * 2}L${190 + i * 90} ${786 - i * 3}`, '#fff1dc', {
      width: 9,
      opacity: 0.6,
    });
  c.stroke('M218 726L590 716M204 756L616 744', '#fff1dc', { width: 8, opacity: 0.6 });
  drawPerson(c, 280, 780, 236, { pose: 'sit', facing: 1 });
  drawPerson(c, 540, 776, 228, { pose: 'sit', facing: -1, hat: true });
  drawPerson(c, 420, 740, 150, { pose: 'wave', facing: 1 });
  c.path('M370 760l8 -44h80l8 44z', c.tinted('#b4834c'));
  c.stroke('M382 718q36 -52 72 0', c.tinted('#8a5f34'), { width: 6 });
  drawGrass(c, 0, 1200, 806, 46, 56);
  drawBush(c, 1170, 800, 150);
}

/** Paints neighbors with a dog on an evening walk past yards with saguaros. */
export function drawDogWalk(c: SceneCanvas): void {
  drawSky(c, 480);
  drawSunOrMoon(c, 420, 410, 46);
  drawMountainRanges(c, 510, 180);
  drawGround(c, 506, c.light.ground);
  for (const [x, w, color] of [
    [60, 260, '#d98a6a'],
    [430, 240, '#e2c08c'],
    [800, 300, '#8fa39b'],
  ] as const) {
    c.rect(x, 470, w, 96, c.distant(c.tinted(color), 0.15));
    c.rect(x - 14, 456, w + 28, 20, c.distant(c.tinted('#7a4c40'), 0.1));
    for (const k of [0.2, 0.66])
      c.rect(x + w * k, 494, 42, 36, c.light.isDark ? '#ffd28a' : c.tinted('#5a6a74'));
    c.rect(x + w * 0.44, 492, 34, 74, c.tinted('#6a3f3a'));
  }
  for (const [x, y, s] of parsePointsWithSizes('360 590 170, 740 594 200, 1140 590 220'))
    drawSaguaro(c, x, y, s, 0.15);
  for (let i = 0; i < 9; i += 1)
    drawBush(c, c.random.between(0, 1200), c.random.between(584, 604), c.random.between(40, 70), 0.1);
  drawPalm(c, 1060, 600, 420, 0.12);
  c.path(
    'M-20 640L1220 624L1220 740L-20 770z',
    c.fade(624, 770, c.tinted('#e3d0b4'), c.tinted('#b59c88', 0.1)),
  );
  c.rect(-20, 752, 1240, 80, c.tinted('#5c5259', 0.2));
  c.stroke('M-20 770L1220 742', c.tinted('#f0e2c8'), { width: 9, opacity: 0.7 });
  drawPerson(c, 480, 730, 246, { pose: 'reach', facing: 1 });
  drawPerson(c, 380, 734, 234, { pose: 'walk', facing: 1 });
  c.stroke('M550 620Q620 640 668 676', c.tinted('#8a3a3a'), { width: 4 });
  drawSmallDog(c, 700, 726);
  drawPerson(c, 960, 700, 200, { pose: 'wave', facing: -1, hat: true });
}

function drawSmallDog(c: SceneCanvas, x: number, base: number): void {
  const coat = c.tinted('#d9a86a');
  c.ellipse(x, base + 2, 70, 9, c.light.dark, 0.35);
  c.stroke(
    `M${x - 38} ${base - 34}V${base - 4}M${x - 22} ${base - 30}l6 26M${x + 22} ${base - 34}V${base - 4}M${x + 36} ${base - 34}l6 30`,
    coat,
    { width: 11 },
  );
  c.rect(x - 50, base - 68, 96, 42, coat, 21);
  c.stroke(`M${x - 46} ${base - 56}q-28 -8 -24 -40`, coat, { width: 12 });
  c.path(`M${x + 26} ${base - 56}q-2 -44 36 -44q22 0 28 18l22 8q6 12 -8 18q-16 8 -32 4q-12 22 -46 -4z`, coat);
  c.path(`M${x + 42} ${base - 98}q-20 2 -16 34q16 2 22 -12z`, c.tinted('#8a5a34'));
  c.ellipse(x + 108, base - 70, 6, 5, '#2a1f22');
  c.ellipse(x + 76, base - 80, 3.6, 4, '#2a1f22');
  c.stroke(`M${x + 26} ${base - 52}q14 12 34 4`, c.tinted('#c23b4c'), { width: 7 });
}
