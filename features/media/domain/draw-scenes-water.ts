/** Scenes beside water: canal, lagoon, lake, wetland and fountain. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCyclist, drawPerson } from './draw-scene-people.ts';
import { drawBush, drawGrass, drawPalm, drawSaguaro, drawStones, drawTree } from './draw-scene-plants.ts';
import {
  createRidgeOutline,
  drawBirds,
  drawMountainRidgeFacets,
  drawGround,
  drawRollingHills,
  drawMountainRanges,
  drawMountainRidge,
  drawSky,
  drawSunOrMoon,
} from './draw-scene-sky.ts';

/** Paints still water that mirrors the sky, with glints of light around the x coordinate `glint`. */
export function drawStillWater(c: SceneCanvas, top: number, bottom: number, glint: number): void {
  const [, upper, lower, low] = c.light.sky;
  c.rect(
    -20,
    top,
    1240,
    bottom - top,
    c.vertical(top, bottom, [
      [0, low],
      [0.3, lower],
      [1, c.tinted(upper, 0.25)],
    ]),
  );
  for (let i = 0; i < 46; i += 1) {
    const at = c.random.between(0, 1) ** 1.5;
    const y = top + 4 + (bottom - top - 8) * at;
    const x = glint + c.random.between(-1, 1) * (60 + 260 * at);
    c.rect(
      x,
      y,
      c.random.between(16, 50) * (0.5 + at * 1.6),
      1.6 + 3 * at,
      c.light.sun,
      2,
      c.random.between(0.2, 0.7),
    );
  }
  for (let i = 0; i < 22; i += 1) {
    const at = c.random.between(0, 1);
    c.rect(
      c.random.between(-40, 1160),
      top + (bottom - top) * at,
      c.random.between(50, 170),
      1.5 + 3 * at,
      c.light.dark,
      2,
      0.12,
    );
  }
}

/** Paints a canal with a path beside it: cyclists, walkers and tall palms. */
export function drawCanal(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 600, 350, 40);
  drawMountainRanges(c, 460, 130, 2);
  drawGround(c, 452, c.light.leaf);
  for (let i = 0; i < 12; i += 1) drawTree(c, 20 + i * 105, 470, c.random.between(60, 110), 0.5);
  c.path(
    'M585 462L622 462L560 820L-240 820z',
    c.vertical(462, 800, [
      [0, c.light.sky[3]],
      [0.4, c.light.sky[2]],
      [1, c.tinted(c.light.sky[1], 0.3)],
    ]),
  );
  c.clipped('M585 462L622 462L560 820L-240 820z', () => drawStillWater(c, 462, 830, 470));
  c.path('M622 462L634 462L700 820L560 820z', c.distant(c.tinted('#8f7a66'), 0.1));
  c.path(
    'M634 462L668 462L1130 820L700 820z',
    c.fade(462, 820, c.distant(c.tinted('#efdbb6'), 0.3), c.tinted('#c9a67a')),
  );
  c.path('M668 462L1240 462L1240 820L1130 820z', c.fade(462, 820, c.light.leaf[0], c.light.leaf[1]));
  c.path('M-20 470L585 462L-260 820L-20 820z', c.fade(470, 820, c.light.leaf[0], c.light.leaf[1]));
  for (const [x, y, s] of parsePointsWithSizes('700 486 190, 764 530 270, 880 612 400'))
    drawPalm(c, x, y, s, (640 - y) / 420);
  for (const [x, y, s] of parsePointsWithSizes('470 500 200, 330 566 300'))
    drawPalm(c, x, y, s, (640 - y) / 420);
  drawPerson(c, 668, 520, 50, { pose: 'walk' });
  drawPerson(c, 690, 522, 48, { pose: 'walk' });
  drawCyclist(c, 752, 640, 130, -1);
  drawCyclist(c, 880, 770, 240, 1);
  drawGrass(c, 1020, 1220, 800, 90, 26);
  drawGrass(c, -10, 120, 700, 60, 14);
  drawBush(c, 1180, 700, 170);
}

/** Paints a lagoon in a city park with ducks, reeds and palms. */
export function drawLagoon(c: SceneCanvas): void {
  drawSky(c, 420);
  drawSunOrMoon(c, 760, 330, 38);
  for (let i = 0; i < 9; i += 1) {
    const height = c.random.between(50, 170);
    c.rect(420 + i * 60, 440 - height, c.random.between(36, 54), height + 20, c.distant(c.light.dark, 0.72));
  }
  drawGround(c, 440, c.light.leaf);
  for (let i = 0; i < 15; i += 1)
    drawTree(c, c.random.between(-20, 1220), c.random.between(456, 486), c.random.between(110, 190), 0.34);
  drawPalm(c, 260, 480, 330, 0.25);
  drawPalm(c, 330, 486, 280, 0.25);
  drawPalm(c, 1010, 484, 360, 0.2);
  drawPerson(c, 470, 502, 62, { pose: 'walk' });
  drawPerson(c, 506, 502, 46, { pose: 'walk' });
  c.path('M-20 520C240 486 760 492 1220 506V820H-20z', c.light.ground[1]);
  c.clipped('M-20 528C240 494 760 500 1220 514V820H-20z', () => drawStillWater(c, 494, 820, 760));
  for (const x of [260, 330, 1010]) c.stroke(`M${x} 516v150`, c.light.dark, { width: 12, opacity: 0.14 });
  for (const [x, y, s] of parsePointsWithSizes('520 606 1, 596 634 1.15, 430 656 1.25, 860 580 0.8'))
    drawDuck(c, x, y, s);
  c.path('M-20 820V730C120 700 240 730 330 820z', c.light.leaf[1]);
  for (let i = 0; i < 22; i += 1) {
    const x = c.random.between(0, 280);
    const h = c.random.between(110, 230);
    c.stroke(
      `M${n(x)} 800q8 ${n(-h * 0.5)} ${n(c.random.between(-16, 26))} ${n(-h)}`,
      i % 3 === 0 ? c.light.leaf[0] : c.light.leaf[1],
      { width: 5 },
    );
    if (i % 4 === 0) c.rect(x - 2, 800 - h - 24, 9, 42, c.tinted('#7a4a34'), 5);
  }
  drawBush(c, 1150, 800, 200);
}

function drawDuck(c: SceneCanvas, x: number, y: number, s: number): void {
  c.ellipse(x, y + 9 * s, 34 * s, 5 * s, c.light.dark, 0.25);
  c.path(
    `M${n(x - 32 * s)} ${n(y - 8 * s)}q${n(6 * s)} ${n(18 * s)} ${n(34 * s)} ${n(16 * s)}q${n(24 * s)} 0 ${n(24 * s)} ${n(-16 * s)}q${n(-6 * s)} ${n(-10 * s)} ${n(-24 * s)} ${n(-8 * s)}z`,
    c.tinted('#8a6a4f'),
  );
  c.path(
    `M${n(x - 12 * s)} ${n(y - 10 * s)}q${n(12 * s)} ${n(12 * s)} ${n(30 * s)} ${n(4 * s)}q${n(-8 * s)} ${n(-12 * s)} ${n(-30 * s)} ${n(-4 * s)}z`,
    c.tinted('#d7c6ab'),
  );
  c.ellipse(x + 20 * s, y - 18 * s, 10 * s, 10 * s, c.tinted('#2f6b52'));
  c.path(
    `M${n(x + 29 * s)} ${n(y - 20 * s)}l${n(15 * s)} ${n(3 * s)}l${n(-14 * s)} ${n(4 * s)}z`,
    c.tinted('#e0a83f'),
  );
}

/** Paints a desert lake between cliffs, with a small boat. */
export function drawLake(c: SceneCanvas): void {
  drawSky(c, 440);
  drawSunOrMoon(c, 560, 340, 42);
  drawMountainRanges(c, 470, 120, 2);
  const left = createRidgeOutline(c, 500, 380, [1, 0.92, 0.7, 0.36, 0.1, 0, 0, 0]);
  drawMountainRidge(c, left, 500, c.tinted('#a4614c', 0.1), 0.2);
  drawMountainRidgeFacets(c, left, 500, c.light.sun, c.light.dark);
  const right = createRidgeOutline(c, 506, 330, [0, 0, 0, 0, 0.12, 0.5, 0.86, 1]);
  drawMountainRidge(c, right, 506, c.tinted('#8d4d44', 0.2), 0.2);
  drawMountainRidgeFacets(c, right, 506, c.light.sun, c.light.dark);
  drawStillWater(c, 492, 820, 560);
  c.path('M-20 492C200 520 330 520 420 494L330 600-20 680z', c.tinted('#6f3d3a', 0.3), 0.4);
  c.path('M1220 500C1010 520 880 520 780 496L880 590 1220 660z', c.tinted('#6f3d3a', 0.3), 0.34);
  c.path('M510 640q90 44 190 0l-22 40q-70 20 -140 0z', c.tinted('#c7533c'));
  c.path('M510 640q90 30 190 0l-6 12q-90 28 -178 0z', c.tinted('#f3e4cc'));
  drawPerson(c, 570, 666, 118, { pose: 'sit', facing: 1, hat: true });
  drawPerson(c, 652, 666, 112, { pose: 'sit', facing: -1 });
  c.stroke('M600 628l90 60', c.tinted('#8a6a48'), { width: 6 });
  c.ellipse(604, 690, 110, 8, c.light.dark, 0.22);
  drawRollingHills(c, 780, 12, [c.light.ground[1], c.light.dark]);
  drawSaguaro(c, 150, 790, 360);
  drawStones(c, 240, 1180, 790, 40, 8);
  drawGrass(c, 860, 1220, 800, 60, 24);
}

/** Paints a wetland with a heron, cottonwoods and the first light on the water. */
export function drawWetland(c: SceneCanvas): void {
  drawSky(c, 450);
  drawSunOrMoon(c, 420, 390, 40);
  drawMountainRanges(c, 480, 110, 2);
  drawGround(c, 470, c.light.leaf);
  for (let i = 0; i < 13; i += 1)
    drawTree(c, c.random.between(500, 1240), c.random.between(476, 506), c.random.between(110, 210), 0.4);
  drawStillWater(c, 500, 820, 420);
  c.path('M560 510C760 500 1000 540 1220 520V560C1000 580 800 540 560 520z', c.light.leaf[1], 0.9);
  drawGrass(c, 560, 1200, 556, 50, 30);
  const gray = c.tinted('#8fa0ae', 0.05);
  const dark = c.tinted('#39465a', 0.1);
  c.ellipse(690, 742, 90, 8, c.light.dark, 0.25);
  c.stroke('M676 640v100M706 640l4 100', c.tinted('#c79a58'), { width: 6 });
  c.path('M590 640q20 -80 116 -76q40 4 44 40q-30 50 -110 48q-30 0 -50 -12z', gray);
  c.path('M580 650q60 -60 130 -40q-20 46 -90 46z', dark);
  c.stroke('M734 600q36 -30 14 -66q-22 -32 -4 -66', gray, { width: 17 });
  c.ellipse(752, 464, 18, 14, gray);
  c.path('M736 456q16 -18 34 -4l-60 -4z', dark);
  c.path('M766 460l58 12-58 6z', c.tinted('#e3a648'));
  c.ellipse(758, 461, 3, 3, '#1d1b22');
  for (let i = 0; i < 40; i += 1) {
    const x = c.random.pick([c.random.between(-10, 300), c.random.between(930, 1210)]);
    const h = c.random.between(90, 300);
    c.stroke(
      `M${n(x)} 820q6 ${n(-h * 0.6)} ${n(c.random.between(-24, 34))} ${n(-h)}`,
      i % 3 === 0 ? c.light.leaf[0] : c.light.leaf[1],
      { width: 5 },
    );
  }
  drawBirds(c, 760, 230, 7, c.light.dark);
}

/** Paints a fountain in a plaza where children play in the spray. */
export function drawFountain(c: SceneCanvas): void {
  drawSky(c, 430);
  drawSunOrMoon(c, 900, 250, 40);
  for (let i = 0; i < 12; i += 1) {
    const height = c.random.between(90, 330);
    c.rect(
      i * 104 - 20,
      470 - height,
      c.random.between(70, 104),
      height + 30,
      c.distant(c.light.dark, 0.68 - 0.14 * (i % 3)),
    );
  }
  drawGround(c, 480, [c.tinted('#e2cdb0'), c.tinted('#a98f78', 0.1)]);
  for (let i = 0; i < 8; i += 1) drawTree(c, 30 + i * 165, 500, c.random.between(140, 200), 0.28);
  for (const x of [170, 1040]) drawPalm(c, x, 520, 370, 0.1);
  c.ellipse(600, 660, 470, 92, c.tinted('#b49a80', 0.1));
  c.ellipse(
    600,
    650,
    450,
    82,
    c.radial([
      [0, c.light.sky[3]],
      [0.6, c.light.sky[2]],
      [1, c.light.sky[1]],
    ]),
  );
  for (const [x, h] of parsePoints('330 150, 465 220, 600 300, 735 220, 870 150')) {
    const y = 650 + Math.abs(x - 600) * 0.04;
    c.path(
      `M${x - 5} ${n(y)}Q${x - 4} ${n(y - h)} ${x - 22} ${n(y - h)}Q${x} ${n(y - h - 34)} ${x + 22} ${n(y - h)}Q${x + 4} ${n(y - h)} ${x + 5} ${n(y)}z`,
      '#ffffff',
      0.75,
    );
    c.glow(x, y - h, 48, '#ffffff', 0.5);
    c.ellipse(x, y, 40, 9, '#ffffff', 0.6);
  }
  for (const [x, y, s] of parsePointsWithSizes('400 676 100, 540 694 92, 800 684 104'))
    drawPerson(c, x, y, s, { pose: 'wave' });
  drawPerson(c, 180, 716, 168, { pose: 'stand', facing: 1, hat: true });
  drawPerson(c, 246, 722, 158, { pose: 'reach', facing: 1 });
  drawPerson(c, 1050, 740, 190, { pose: 'walk', facing: -1, bag: true });
}
