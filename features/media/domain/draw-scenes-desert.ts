/** Scenes of the open desert: saguaros, trails, peaks, arches, storms and night skies. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawGrass, drawSaguaro, drawStones, drawTree } from './draw-scene-plants.ts';
import {
  createRidgeOutline,
  drawBirds,
  drawCloud,
  drawMountainRidgeFacets,
  drawGround,
  drawRollingHills,
  drawRain,
  drawMountainRanges,
  drawMountainRidge,
  drawSky,
  drawSunOrMoon,
} from './draw-scene-sky.ts';

/** Paints saguaros on a slope, with a large one in the foreground. */
export function drawSaguaroSlope(c: SceneCanvas): void {
  drawSky(c, 520);
  drawSunOrMoon(c, 790, 400, 46);
  drawMountainRanges(c, 560, 230);
  drawGround(c, 556);
  for (let i = 0; i < 16; i += 1) {
    const y = c.random.between(566, 622);
    drawSaguaro(c, c.random.between(20, 1180), y, (y - 530) * 0.9, 0.66 - (y - 560) / 150);
  }
  drawRollingHills(c, 640, 22, c.light.ground);
  for (let i = 0; i < 7; i += 1)
    drawBush(c, c.random.between(0, 1200), c.random.between(640, 690), c.random.between(34, 60), 0.15);
  drawSaguaro(c, 905, 676, 196, 0.12);
  drawSaguaro(c, 180, 700, 150, 0.15);
  drawStones(c, 500, 1150, 730, 26, 6);
  drawSaguaro(c, 470, 752, 430);
  drawAgave(c, 640, 764, 74);
  drawGrass(c, 0, 1200, 790, 46, 44);
  drawBirds(c, 690, 230, 5, c.light.dark);
}

/** Paints a trail that climbs in switchbacks toward a ridge, with hikers on it. */
export function drawHikingTrail(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 300, 330, 40);
  drawMountainRanges(c, 470, 210, 2);
  drawGround(c, 466);
  const near = createRidgeOutline(c, 600, 360, [0.1, 0.2, 0.42, 0.58, 1, 0.86, 0.5, 0.62]);
  drawMountainRidge(c, near, 640, c.distant(c.light.ground[1], 0.18), 0.25);
  drawMountainRidgeFacets(c, near, 620, c.light.sun, c.light.dark);
  drawRollingHills(c, 600, 30, c.light.ground);
  const path = `M560 820C640 720 780 712 736 660S560 628 640 590 800 566 760 536 680 512 740 478`;
  c.stroke(path, c.distant(c.light.ground[0], 0.25), { width: 15 });
  c.path(
    'M380 820C470 742 690 730 736 690 744 676 738 668 730 660L744 654C790 700 760 730 700 752 650 772 640 800 640 820z',
    c.tinted('#ecd0a2'),
  );
  c.path(
    'M640 820C640 800 650 772 700 752 716 746 730 738 742 730 690 770 690 790 700 820z',
    c.light.dark,
    0.18,
  );
  for (let i = 0; i < 9; i += 1)
    drawSaguaro(c, c.random.between(20, 560), c.random.between(590, 640), c.random.between(30, 70), 0.35);
  drawPerson(c, 700, 520, 34, { pose: 'walk', facing: 1, bag: true });
  drawPerson(c, 640, 604, 60, { pose: 'walk', facing: 1, bag: true });
  drawPerson(c, 610, 770, 150, { pose: 'walk', facing: 1, bag: true, hat: true });
  drawPerson(c, 520, 790, 162, { pose: 'walk', facing: 1, bag: true });
  drawSaguaro(c, 950, 760, 330);
  drawStones(c, 720, 1180, 740, 36, 7);
  drawBush(c, 120, 760, 120);
  drawAgave(c, 250, 790, 90);
  drawGrass(c, 0, 1200, 800, 54, 40);
}

/** Paints a great camel-shaped mountain above the roofs of a valley. */
export function drawCamelMountain(c: SceneCanvas): void {
  drawSky(c, 560);
  drawSunOrMoon(c, 860, 446, 44);
  drawMountainRidge(c, createRidgeOutline(c, 590, 150), 600, c.distant(c.light.dark, 0.75));
  const peak = createRidgeOutline(
    c,
    600,
    400,
    [0.04, 0.14, 0.34, 0.44, 0.4, 0.62, 0.86, 1, 0.94, 0.7, 0.44, 0.2, 0.06],
  );
  drawMountainRidge(c, peak, 612, c.distant(c.tinted('#7a4c47', 0.1), 0.18), 0.55);
  drawMountainRidgeFacets(c, peak, 600, c.light.sun, c.light.dark);
  drawGround(c, 600, c.light.leaf);
  for (let i = 0; i < 70; i += 1) {
    const y = c.random.between(606, 700);
    const k = (y - 590) / 110;
    const x = c.random.between(0, 1200);
    if (c.random.between(0, 1) < 0.42) {
      c.rect(x, y - 10 * k, 50 * k, 14 * k, c.distant(c.tinted('#e6d3b8'), 0.5 - k * 0.4));
      c.polygon(
        [
          [x - 5 * k, y - 10 * k],
          [x + 25 * k, y - 24 * k],
          [x + 55 * k, y - 10 * k],
        ],
        c.distant(c.tinted('#b0664c'), 0.5 - k * 0.4),
      );
      if (c.light.isDark) c.rect(x + 18 * k, y - 7 * k, 8 * k, 7 * k, '#ffd890');
    } else drawBush(c, x, y, 60 * k, 0.5 - k * 0.4);
  }
  drawRollingHills(c, 742, 18, [c.light.ground[1], c.light.dark]);
  drawPerson(c, 330, 752, 130, { pose: 'stand', facing: 1, backlit: true });
  drawPerson(c, 396, 754, 122, { pose: 'wave', facing: 1, backlit: true });
  drawSaguaro(c, 1040, 764, 250);
  drawBush(c, 160, 764, 110);
  drawGrass(c, 0, 1200, 796, 50, 50);
}

/** Paints the view out of a cave in red rock, with people who sit on the ledge. */
export function drawRockArch(c: SceneCanvas): void {
  drawSky(c, 520);
  drawSunOrMoon(c, 640, 430, 54);
  drawMountainRanges(c, 560, 130);
  drawGround(c, 556, c.light.leaf);
  for (let i = 0; i < 26; i += 1)
    drawBush(c, c.random.between(200, 1000), c.random.between(570, 640), c.random.between(14, 34), 0.4);
  c.path(
    'M200 620q240 -36 420 -8t420 10V660H200z',
    c.vertical(600, 660, [
      [0, c.light.sky[1], 0.55],
      [1, c.light.sky[2], 0.75],
    ]),
  );
  for (const px of [330, 380, 800, 846]) drawSaguaro(c, px, 664, c.random.between(40, 66), 0.3);
  const rock = c.tinted('#9c4f3c', 0.22);
  const hole =
    'M300 800C236 640 250 470 350 360 420 262 520 210 640 222 780 214 900 290 934 430 960 560 916 690 950 800z';
  c.cut(
    `M-20 -420H1220V820H-20z${hole}`,
    c.linear(
      [0, 0, 1200, 800],
      [
        [0, rock],
        [0.5, c.tinted('#6e332c', 0.35)],
        [1, c.light.dark],
      ],
    ),
  );
  c.stroke(hole, c.light.sun, { width: 9, opacity: 0.5 });
  c.stroke(hole, c.tinted('#c9714c'), { width: 46, opacity: 0.28 });
  for (let i = 0; i < 15; i += 1) {
    const side = i % 2 === 0 ? c.random.between(-60, 180) : c.random.between(1000, 1260);
    c.ellipse(
      side,
      c.random.between(-300, 760),
      c.random.between(24, 90),
      c.random.between(14, 46),
      c.light.dark,
      0.22,
    );
  }
  c.path('M200 820C300 716 420 742 560 728 700 738 860 716 1010 820z', c.tinted('#5c2b2a', 0.4));
  c.stroke('M262 772C330 728 430 742 560 728 700 738 850 718 948 764', c.light.sun, {
    width: 5,
    opacity: 0.55,
  });
  drawPerson(c, 520, 800, 210, { pose: 'sit', facing: 1, backlit: true });
  drawPerson(c, 640, 800, 200, { pose: 'sit', facing: -1, backlit: true });
}

/** Paints a night in the desert: stars, a lit tent and two people beside a fire. */
export function drawDesertCamp(c: SceneCanvas): void {
  drawSky(c, 560);
  c.group('rotate(-34 700 120)', () => {
    for (let i = 0; i < 3; i += 1) c.glow(700, 120 + i * 14, 700 - i * 160, '#8c93cf', 0.11, 0.16);
    for (let i = 0; i < 90; i += 1)
      c.ellipse(
        c.random.between(60, 1340),
        120 + c.random.between(-1, 1) * c.random.between(0, 80),
        1.5,
        1.5,
        '#fff6e0',
        c.random.between(0.2, 0.8),
      );
  });
  drawMountainRanges(c, 590, 170, 2);
  drawGround(c, 586);
  for (let i = 0; i < 9; i += 1)
    drawSaguaro(c, c.random.between(0, 1200), c.random.between(596, 630), c.random.between(36, 90), 0.4);
  drawRollingHills(c, 660, 14, c.light.ground);
  c.glow(560, 720, 420, '#ff9a4a', 0.55, 0.42);
  c.path(
    'M760 730L880 546L1010 730z',
    c.vertical(546, 730, [
      [0, '#c2683f'],
      [0.6, '#f2a85c'],
      [1, '#ffd48a'],
    ]),
  );
  c.path('M880 546L1010 730L1080 716z', '#6e3b3e');
  c.path('M880 546L846 730L914 730z', '#4c2a3a', 0.8);
  drawFlames(c, 560, 744);
  drawPerson(c, 440, 760, 170, { pose: 'sit', facing: 1 });
  drawPerson(c, 676, 762, 164, { pose: 'sit', facing: -1 });
  drawSaguaro(c, 200, 760, 380);
  drawStones(c, 40, 420, 770, 30, 5);
  drawGrass(c, 0, 1200, 798, 40, 40);
}

function drawFlames(c: SceneCanvas, x: number, base: number): void {
  c.stroke(`M${n(x - 40)} ${n(base)}l80 -14M${n(x - 38)} ${n(base - 14)}l78 14`, '#3a2426', { width: 13 });
  for (const [size, color] of [
    [1, '#f4763a'],
    [0.66, '#ffb650'],
    [0.34, '#fff0b8'],
  ] as const)
    c.path(
      `M${n(x - 30 * size)} ${n(base - 8)}q${n(-6 * size)} ${n(-44 * size)} ${n(22 * size)} ${n(-62 * size)}q${n(2 * size)} ${n(24 * size)} ${n(14 * size)} ${n(8 * size)}q${n(-2 * size)} ${n(-30 * size)} ${n(4 * size)} ${n(-46 * size)}q${n(30 * size)} ${n(48 * size)} ${n(20 * size)} ${n(100 * size)}z`,
      color,
      0.95,
    );
}

/** Paints a monsoon storm over the valley: a wall of cloud, rain shafts and lightning. */
export function drawMonsoonStorm(c: SceneCanvas): void {
  drawSky(c, 560);
  c.glow(160, 530, 560, c.light.sky[3], 0.9, 0.5);
  for (let i = 0; i < 9; i += 1)
    drawCloud(c, 240 + i * 120, 90 + c.random.between(-330, 130), c.random.between(460, 820), [
      c.distant('#8d93a2', 0.12),
      '#343b4b',
    ]);
  for (let i = 0; i < 4; i += 1)
    drawCloud(c, 520 + i * 190, 262 + c.random.between(-26, 26), 560, ['#59606f', '#2a303e']);
  c.path(
    'M560 250L980 250L900 580L420 580z',
    c.vertical(250, 580, [
      [0, '#2c3341', 0.95],
      [0.7, '#4c5362', 0.6],
      [1, '#6d7079', 0.25],
    ]),
  );
  c.path(
    'M1010 250L1230 250L1180 580L930 580z',
    c.vertical(250, 580, [
      [0, '#2c3341', 0.8],
      [1, '#6d7079', 0.12],
    ]),
  );
  c.glow(770, 400, 210, '#f5e6ff', 0.5);
  const bolt = 'M800 262l-34 86 30 14-58 92 26 10-52 108';
  c.stroke(bolt, '#ffffff', { width: 6 });
  c.stroke(`${bolt}M796 362l54 54 20 60M738 454l-44 40`, '#ece4ff', { width: 3, opacity: 0.9 });
  drawMountainRanges(c, 590, 110, 2);
  drawGround(c, 586);
  for (let i = 0; i < 60; i += 1)
    c.ellipse(
      c.random.between(0, 1200),
      c.random.between(592, 640),
      2.2,
      1.6,
      '#ffd08a',
      c.random.between(0.4, 0.95),
    );
  drawRollingHills(c, 668, 18, [c.light.ground[1], c.light.dark]);
  drawRain(c, 250, 800, 70, 0.22);
  drawSaguaro(c, 250, 752, 330);
  drawTree(c, 1010, 744, 250);
  drawAgave(c, 430, 776, 82);
  drawGrass(c, 0, 1200, 796, 58, 52);
}

/** Paints a desert garden: a curved path between agaves, flowers and tall cacti. */
export function drawDesertGarden(c: SceneCanvas): void {
  drawSky(c, 470);
  drawSunOrMoon(c, 420, 350, 38);
  drawMountainRanges(c, 510, 170, 2);
  drawGround(c, 505, c.light.leaf);
  for (let i = 0; i < 10; i += 1)
    drawTree(c, c.random.between(-20, 1220), c.random.between(530, 570), c.random.between(110, 190), 0.35);
  drawRollingHills(c, 590, 14, c.light.ground);
  c.path(
    'M470 820C560 720 700 690 660 640 636 606 560 600 600 570L624 570C610 598 706 600 740 644 790 706 740 760 800 820z',
    c.distant(c.tinted('#ecd3a8'), 0.08),
  );
  c.stroke('M800 820C740 760 790 706 740 644 706 600 610 598 624 570', c.light.dark, {
    width: 6,
    opacity: 0.25,
  });
  for (const [x, y, s] of parsePointsWithSizes('440 650 150, 860 640 190, 330 690 250, 980 700 300'))
    drawSaguaro(c, x, y, s, (700 - y) / 400);
  drawPerson(c, 684, 660, 84, { pose: 'walk', facing: -1, hat: true });
  drawPerson(c, 716, 664, 62, { pose: 'walk', facing: -1 });
  for (let i = 0; i < 26; i += 1) {
    const x = c.random.pick([c.random.between(0, 430), c.random.between(860, 1200)]);
    const y = c.random.between(690, 790);
    c.stroke(`M${n(x)} ${n(y)}v-34`, c.light.leaf[1], { width: 3 });
    c.ellipse(x, y - 36, 8, 8, c.tinted(c.random.pick(['#e8734f', '#f0b23e', '#d85b86'])));
    c.ellipse(x, y - 36, 3, 3, '#ffe9a6');
  }
  for (const [x, y, s] of parsePointsWithSizes('180 750 120, 1040 770 130, 420 780 80, 880 774 74'))
    drawAgave(c, x, y, s);
  drawBush(c, 60, 800, 130);
  drawGrass(c, 830, 1200, 800, 60, 18);
}

/** Paints dark boulders with petroglyphs, and a bird that watches. */
export function drawPetroglyphs(c: SceneCanvas): void {
  drawSky(c, 400);
  drawSunOrMoon(c, 900, 250, 42);
  drawMountainRanges(c, 440, 150, 2);
  drawGround(c, 436);
  const stone = (x: number, y: number, s: number, k: number) => {
    const body = c.distant(c.tinted('#5b3f3a', 0.2), k);
    const shape = `M${n(x - s)} ${n(y)}l${n(s * 0.12)} ${n(-s * 0.6)}l${n(s * 0.5)} ${n(-s * 0.42)}l${n(s * 0.66)} ${n(s * 0.08)}l${n(s * 0.5)} ${n(s * 0.44)}l${n(s * 0.16)} ${n(s * 0.5)}z`;
    c.path(
      shape,
      c.linear(
        [x - s, y - s, x + s, y],
        [
          [0, c.distant(c.tinted('#c78a62'), k)],
          [0.42, body],
          [1, c.light.dark],
        ],
      ),
    );
    c.path(
      `M${n(x - s * 0.88)} ${n(y - s * 0.6)}l${n(s * 0.5)} ${n(-s * 0.42)}l${n(s * 0.66)} ${n(s * 0.08)}l${n(-s * 0.6)} ${n(s * 0.3)}z`,
      c.light.sun,
      0.26,
    );
  };
  for (let i = 0; i < 12; i += 1)
    stone(c.random.between(420, 1200), c.random.between(470, 560), c.random.between(40, 90), 0.35);
  for (const [x, y, s] of parsePointsWithSizes(
    '930 640 170, 1130 660 150, 700 650 120, 1040 780 230, 560 720 130, 800 810 190',
  ))
    stone(x, y, s, 0);
  const carve = { width: 7, opacity: 0.75 };
  const chalk = c.tinted('#e7b98d');
  c.stroke('M960 662c-30 0-30-44 2-44 44 0 48 70-4 72-62 0-64-108 6-110', chalk, carve);
  c.stroke('M1080 700v-52m0 16h-26v-22m26 22h26v-22m-26 58l-20 34m20-34l20 34', chalk, carve);
  c.stroke('M760 748l26-26 26 26 26-26 26 26', chalk, carve);
  drawSaguaro(c, 160, 740, 470);
  drawSaguaro(c, 330, 640, 150, 0.2);
  drawBush(c, 420, 770, 110);
  drawAgave(c, 300, 786, 80);
  drawGrass(c, 0, 700, 800, 54, 30);
  drawBirds(c, 560, 200, 4, c.light.dark);
}
