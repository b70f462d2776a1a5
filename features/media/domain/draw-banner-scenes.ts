/**
 * Wide scenes for profile banners. A scene is 1200 × 800 units. A banner shows its lower half: 1200 × 400 units, from
 * the y coordinate `BANNER_TOP_Y_IN_SCENE` down. The profile photo covers the lower left corner, so the subject of each
 * scene is in the middle or on the right.
 */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCyclist, drawPerson } from './draw-scene-people.ts';
import { drawAgave, drawBush, drawGrass, drawPalm, drawSaguaro, drawTree } from './draw-scene-plants.ts';
import {
  createRidgeOutline,
  drawBirds,
  drawCloud,
  drawGround,
  drawMountainRanges,
  drawMountainRidge,
  drawRain,
  drawMountainRidgeFacets,
  drawRollingHills,
  drawStarsOrThinClouds,
  drawSunOrMoon,
} from './draw-scene-sky.ts';
import { drawRowOfBuildings, LAMP_COLOR } from './draw-scene-town-parts.ts';
import { drawStillWater } from './draw-scenes-water.ts';

/** Y coordinate of the upper edge of a banner, in units of the scene. */
export const BANNER_TOP_Y_IN_SCENE = 400;

/** Paints the sky from the upper edge of the banner down to the horizon, with stars or thin clouds. */
function drawBannerSky(c: SceneCanvas, horizon: number): void {
  const [top, upper, lower, low] = c.light.sky;
  const paint = c.vertical(BANNER_TOP_Y_IN_SCENE, horizon, [
    [0, top],
    [0.36, upper],
    [0.76, lower],
    [1, low],
  ]);
  c.rect(-20, BANNER_TOP_Y_IN_SCENE, SCENE_WIDTH + 40, SCENE_HEIGHT - BANNER_TOP_Y_IN_SCENE, paint);
  drawStarsOrThinClouds(c, BANNER_TOP_Y_IN_SCENE - 120, [horizon - 60, horizon - 60]);
}

/** Paints a band of haze that fades upward from the y coordinate `foot`. */
function drawHaze(c: SceneCanvas, foot: number, height: number, opacity: number): void {
  const paint = c.vertical(foot - height, foot, [
    [0, c.light.sky[3], 0],
    [1, c.light.sky[3], opacity],
  ]);
  c.rect(-20, foot - height, SCENE_WIDTH + 40, height, paint);
}

/**
 * Paints a low shrub with a lit side.
 * @param size half of its width
 * @param distance 0 for a near shrub, 1 for one that disappears in the haze
 */
function drawShrub(c: SceneCanvas, x: number, base: number, size: number, distance = 0): void {
  const dome = (at: number, s: number) =>
    `M${n(at - s)} ${n(base)}q${n(s * 0.04)} ${n(-s * 0.62)} ${n(s * 0.6)} ${n(-s * 0.6)}q${n(s * 0.3)} ${n(-s * 0.42)} ${n(s * 0.68)} ${n(-s * 0.1)}q${n(s * 0.66)} ${n(-s * 0.04)} ${n(s * 0.72)} ${n(s * 0.7)}z`;
  c.ellipse(x + size * 0.3, base, size * 1.2, size * 0.14, c.light.dark, 0.2 * (1 - distance));
  c.path(dome(x, size), c.distant(c.light.leaf[1], distance));
  c.path(dome(x - size * 0.2, size * 0.7), c.distant(c.light.leaf[0], distance), 0.7);
}

/** Paints `count` shrubs from the far edge of a plain (`top`) to its near edge. Near shrubs are larger and clearer. */
function drawShrubs(c: SceneCanvas, top: number, bottom: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const nearness = i / count;
    const size = (5 + 15 * nearness) * c.random.between(0.7, 1.3);
    drawShrub(c, c.random.between(0, 1200), top + (bottom - top) * nearness, size, 0.55 - 0.5 * nearness);
  }
}

/** Paints the sun above a desert valley, behind two ridges, with saguaros on the right. */
export function drawSunriseBanner(c: SceneCanvas): void {
  drawBannerSky(c, 668);
  drawSunOrMoon(c, c.random.between(640, 800), 590, 34);
  drawMountainRanges(c, 672, 124, 3);
  drawGround(c, 666);
  drawRollingHills(c, 694, 12, c.light.ground);
  for (let i = 0; i < 12; i += 1) {
    const y = c.random.between(684, 716);
    drawSaguaro(c, c.random.between(330, 1180), y, (y - 660) * 1.2, 0.55 - (y - 684) / 110);
  }
  drawRollingHills(c, 748, 16, [c.light.ground[1], c.light.dark]);
  drawSaguaro(c, 1000, 776, 268);
  drawSaguaro(c, 888, 758, 128, 0.12);
  drawAgave(c, 770, 786, 46);
  drawBush(c, 1130, 790, 90);
  drawGrass(c, 0, 1200, 802, 34, 40);
}

/** Paints a canal that leads to the mountains, between two rows of palms. */
export function drawCanalBanner(c: SceneCanvas): void {
  drawBannerSky(c, 640);
  drawSunOrMoon(c, 690, 586, 28);
  drawMountainRanges(c, 646, 92, 2);
  drawGround(c, 640, c.light.leaf);
  for (let i = 0; i < 15; i += 1)
    drawTree(
      c,
      i * 84 + c.random.between(-24, 24),
      c.random.between(648, 656),
      c.random.between(34, 62),
      0.5,
    );
  drawShrubs(c, 656, 690, 30);
  const water = 'M668 646L722 646L900 820L330 820z';
  c.clipped(water, () => drawStillWater(c, 646, 820, 650));
  c.stroke('M668 646L330 820M722 646L900 820', c.light.sun, { width: 3, opacity: 0.35 });
  c.path(
    'M726 646L744 646L1130 820L916 820z',
    c.fade(646, 820, c.distant(c.tinted('#efdbb6'), 0.3), c.tinted('#c9a67a')),
  );
  c.path('M664 646L646 646L90 820L314 820z', c.fade(646, 820, c.light.leaf[0], c.light.leaf[1]), 0.8);
  for (const [x, y, s] of parsePointsWithSizes(
    '634 656 70, 592 668 104, 528 688 156, 760 656 74, 812 670 112, 884 694 170, 1010 738 282',
  ))
    drawPalm(c, x, y, s, Math.max(0, (740 - y) / 170));
  drawCyclist(c, 812, 692, 44, -1);
  drawPerson(c, 884, 742, 62, { pose: 'walk', facing: -1 });
  drawPerson(c, 912, 744, 58, { pose: 'walk', facing: -1 });
  drawPalm(c, 430, 738, 262);
  drawBush(c, 1110, 806, 110);
  drawGrass(c, 950, 1220, 802, 44, 26);
  drawGrass(c, 0, 320, 802, 30, 20);
}

/** Paints a small house with a low roof and windows; the windows are lit after dark. */
function drawHouse(c: SceneCanvas, x: number, base: number, width: number, distance: number): void {
  const height = width * 0.3;
  c.rect(x, base - height, width, height, c.distant(c.tinted('#e6d3b8'), distance));
  c.path(
    `M${n(x - width * 0.1)} ${n(base - height)}l${n(width * 0.28)} ${n(-height * 0.8)}h${n(width * 0.64)}l${n(width * 0.28)} ${n(height * 0.8)}z`,
    c.distant(c.tinted('#b0664c'), distance),
  );
  const pane = c.light.isDark ? LAMP_COLOR : c.distant(c.tinted('#56646e'), distance);
  for (const at of [0.16, 0.62])
    c.rect(x + width * at, base - height * 0.72, width * 0.2, height * 0.44, pane);
}

/** Paints the camel-shaped mountain above the lights and roofs of the valley. */
export function drawCamelMountainBanner(c: SceneCanvas): void {
  drawBannerSky(c, 690);
  drawSunOrMoon(c, 330, 560, 30);
  drawMountainRidge(c, createRidgeOutline(c, 696, 80), 704, c.distant(c.light.dark, 0.72));
  const outline = [0.02, 0.06, 0.1, 0.24, 0.4, 0.36, 0.62, 0.9, 1, 0.92, 0.66, 0.42, 0.2, 0.08];
  const peak = createRidgeOutline(c, 706, 232, outline);
  drawMountainRidge(c, peak, 712, c.distant(c.tinted('#7a4c47', 0.12), 0.16), 0.5);
  drawMountainRidgeFacets(c, peak, 704, c.light.sun, c.light.dark);
  drawHaze(c, 712, 70, 0.4);
  drawGround(c, 704, c.light.leaf);
  drawShrubs(c, 708, 764, 70);
  for (let i = 0; i < 22; i += 1) {
    const y = 710 + i * 2.2;
    const k = (y - 690) / 80;
    const x = c.random.between(0, 1200);
    if (i % 3 === 0) drawTree(c, x, y + 4, 44 * k + 10, 0.45 - k * 0.4);
    else drawHouse(c, x, y, 38 * k, 0.5 - k * 0.4);
  }
  drawRollingHills(c, 770, 12, [c.light.ground[1], c.light.dark]);
  drawSaguaro(c, 1090, 790, 196);
  drawSaguaro(c, 1010, 782, 84, 0.1);
  drawGrass(c, 0, 1200, 802, 30, 40);
}

/** Paints a field of saguaros that gets hazier toward the mountains. */
export function drawSaguaroFieldBanner(c: SceneCanvas): void {
  drawBannerSky(c, 640);
  drawSunOrMoon(c, 470, 560, 30);
  drawMountainRanges(c, 652, 150, 3);
  drawGround(c, 646);
  for (let i = 0; i < 26; i += 1) {
    const y = 652 + i * 2.6;
    drawSaguaro(c, c.random.between(10, 1190), y, (y - 632) * 1.3, 0.7 - i / 46);
  }
  drawRollingHills(c, 728, 14, c.light.ground);
  drawShrubs(c, 724, 770, 18);
  drawSaguaro(c, 620, 748, 146, 0.1);
  drawSaguaro(c, 1096, 752, 172, 0.08);
  drawSaguaro(c, 850, 782, 316);
  drawAgave(c, 968, 790, 56);
  drawGrass(c, 0, 1200, 802, 36, 46);
  drawBirds(c, 640, 470, 5, c.light.dark);
}

/** Paints the towers of downtown between trees and distant mountains. */
export function drawSkylineBanner(c: SceneCanvas): void {
  drawBannerSky(c, 680);
  drawSunOrMoon(c, 900, 566, 30);
  drawMountainRanges(c, 690, 96, 2);
  if (c.light.isDark) c.glow(640, 724, 620, LAMP_COLOR, 0.4, 0.3);
  drawRowOfBuildings(c, 712, 140, 0.6, 20);
  drawHaze(c, 716, 90, 0.35);
  drawRowOfBuildings(c, 728, 232, 0.24, 16);
  drawGround(c, 724, [c.light.leaf[1], c.light.dark]);
  for (let i = 0; i < 13; i += 1)
    drawTree(
      c,
      i * 96 + c.random.between(-24, 24),
      c.random.between(732, 750),
      c.random.between(34, 64),
      0.22,
    );
  drawShrubs(c, 738, 778, 26);
  for (const [x, y, s] of parsePointsWithSizes(
    '402 752 120, 520 744 96, 806 750 118, 1000 756 150, 1066 762 128',
  ))
    drawPalm(c, x, y, s, 0.1);
  for (let i = 0; i < 30; i += 1)
    if (c.light.isDark)
      c.ellipse(c.random.between(0, 1200), c.random.between(734, 770), 3, 2.4, LAMP_COLOR, 0.9);
  drawRollingHills(c, 774, 10, [c.distant(c.light.leaf[1], 0.1), c.light.dark]);
  drawGrass(c, 0, 1200, 804, 26, 44);
}

/** Returns the top and the bottom color of the far monsoon clouds, and those of the near clouds. */
function mixCloudColors(
  c: SceneCanvas,
  isStorm: boolean,
): [readonly [string, string], readonly [string, string]] {
  if (!isStorm)
    return [
      [c.distant('#ffffff', 0.25), c.distant('#a9b4c4', 0.35)],
      [c.distant('#fffaf0', 0.1), c.distant('#93a0b4', 0.25)],
    ];
  return [
    [c.distant('#8d93a2', 0.2), c.tinted('#3d4354', 0.25)],
    [c.tinted('#5d6475', 0.1), c.tinted('#333948', 0.3)],
  ];
}

/** Paints curtains of rain below the clouds. */
function drawRainCurtains(c: SceneCanvas, color: string, opacity: number): void {
  for (const [left, right, slant, strength] of [
    [560, 800, 90, 0.8],
    [840, 1010, 70, 0.66],
    [1060, 1230, 50, 0.5],
  ] as const)
    c.path(
      `M${left} 486L${right} 486L${right - slant} 690L${left - slant} 690z`,
      c.vertical(486, 690, [
        [0, color, strength * opacity],
        [0.6, color, strength * opacity * 0.45],
        [1, color, 0.02],
      ]),
    );
}

/** Paints a rainbow that rises from the valley. */
function drawRainbow(c: SceneCanvas): void {
  for (const [i, color] of ['#e0664f', '#f0a04b', '#f4d35e', '#7fb86b', '#5b97c9', '#7b6bb5'].entries()) {
    const r = 330 - i * 8;
    c.stroke(`M${620 - r} 730a${r} ${r} 0 0 1 ${2 * r} 0`, color, { width: 8.6, opacity: 0.36, cap: 'butt' });
  }
}

/** Paints a monsoon over the valley: clouds, rain, and either a rainbow, if the palette is bright, or lightning. */
export function drawMonsoonBanner(c: SceneCanvas): void {
  const isStorm = c.light.isDark || c.light.name === 'monsoon';
  const [far, near] = mixCloudColors(c, isStorm);
  drawBannerSky(c, 680);
  c.glow(250, 670, 520, c.light.sky[3], 0.8, 0.36);
  if (!isStorm) drawRainbow(c);
  for (let i = 0; i < 8; i += 1)
    drawCloud(c, 330 + i * 130, c.random.between(430, 490), c.random.between(330, 560), far);
  if (isStorm) drawRainCurtains(c, c.tinted('#444b5c', 0.2), 1);
  else drawRainCurtains(c, c.distant('#8fa0b6', 0.3), 0.5);
  for (let i = 0; i < 5; i += 1)
    drawCloud(c, 520 + i * 160, c.random.between(490, 512), c.random.between(300, 400), near);
  if (isStorm) {
    c.glow(880, 570, 150, '#f5e6ff', 0.5);
    const bolt = 'M890 500l-22 52 20 8-38 58 18 6-30 62';
    c.stroke(bolt, '#ffffff', { width: 4 });
    c.stroke(`${bolt}M888 560l34 30 12 36`, '#ece4ff', { width: 2, opacity: 0.9 });
  }
  drawMountainRanges(c, 696, 72, 2);
  drawGround(c, 690);
  drawShrubs(c, 698, 744, 46);
  drawRollingHills(c, 750, 12, [c.light.ground[1], c.light.dark]);
  drawRain(c, 480, 800, isStorm ? 46 : 22, 0.16);
  drawSaguaro(c, 1050, 786, 220);
  drawSaguaro(c, 460, 766, 92, 0.1);
  drawBush(c, 1140, 796, 90);
  drawGrass(c, 0, 1200, 802, 34, 44);
}

/** Paints a red butte with a flat top and layers of rock; `x` is its middle and `width` the width of its top. */
function drawButte(
  c: SceneCanvas,
  x: number,
  foot: number,
  width: number,
  height: number,
  distance: number,
): void {
  const at = (dx: number, dy: number) => `${n(x + dx * width)} ${n(foot - dy * height)}`;
  const wobble = () => c.random.between(-0.03, 0.03);
  const outline = `M${at(-1.25, 0)}L${at(-0.66, 0.4)}L${at(-0.58, 0.46)}L${at(-0.53 + wobble(), 0.82)}L${at(-0.46, 0.98)}L${at(-0.2, 1 + wobble())}L${at(0.12, 0.97 + wobble())}L${at(0.44, 1)}L${at(0.5, 0.84)}L${at(0.55 + wobble(), 0.5)}L${at(0.68, 0.4)}L${at(1.3, 0)}z`;
  c.path(
    outline,
    c.linear(
      [x - width, 0, x + width, 0],
      [
        [0, c.distant(c.tinted('#d27a52'), distance)],
        [0.5, c.distant(c.tinted('#b05a42', 0.1), distance)],
        [1, c.distant(c.tinted('#7a3d3a', 0.25), distance)],
      ],
    ),
  );
  c.clipped(outline, () => {
    for (const [dy, opacity] of [
      [0.93, 0.2],
      [0.44, 0.28],
      [0.36, 0.12],
      [0.18, 0.1],
    ] as const)
      c.rect(
        x - width * 1.3,
        foot - dy * height,
        width * 2.6,
        height * 0.04,
        c.light.dark,
        0,
        opacity * (1 - distance),
      );
    for (let i = 0; i < 9; i += 1) {
      const dx = -0.5 + i * 0.125 + wobble();
      c.stroke(
        `M${at(dx, c.random.between(0.72, 0.96))}L${at(dx * 1.04 + wobble(), c.random.between(0.42, 0.62))}`,
        c.light.dark,
        {
          width: width * c.random.between(0.012, 0.034),
          opacity: c.random.between(0.12, 0.26) * (1 - distance),
        },
      );
    }
    c.path(
      `M${at(0.2, 1.1)}L${at(0.6, 1.1)}L${at(1.4, 0)}L${at(0.34, 0)}L${at(0.28, 0.5)}z`,
      c.light.dark,
      0.24,
    );
  });
}

/** Paints red buttes above a plain with bushes. */
export function drawButtesBanner(c: SceneCanvas): void {
  drawBannerSky(c, 670);
  drawSunOrMoon(c, 440, 560, 28);
  drawMountainRidge(c, createRidgeOutline(c, 678, 70), 700, c.distant(c.light.dark, 0.76));
  drawButte(c, 560, 688, 96, 84, 0.5);
  drawButte(c, 1120, 690, 120, 118, 0.42);
  drawHaze(c, 692, 50, 0.16);
  drawButte(c, 820, 700, 190, 208, 0.1);
  drawHaze(c, 700, 36, 0.16);
  drawGround(c, 692);
  drawShrubs(c, 698, 766, 60);
  drawRollingHills(c, 768, 12, [c.light.ground[1], c.light.dark]);
  drawSaguaro(c, 1076, 784, 150);
  drawAgave(c, 640, 792, 44);
  drawGrass(c, 0, 1200, 802, 32, 46);
}

/** Paints mountain ridges, one behind the other, with mist in the valleys. */
export function drawRidgesBanner(c: SceneCanvas): void {
  drawBannerSky(c, 690);
  drawSunOrMoon(c, c.random.between(760, 900), 496, 30);
  for (let i = 0; i < 5; i += 1) {
    const near = i / 4;
    const foot = 620 + i * 44;
    const ridge = createRidgeOutline(c, foot, 118 - i * 10);
    drawMountainRidge(c, ridge, foot + 60, c.distant(c.light.dark, 0.82 - near * 0.74), 0.4);
    if (i < 4) drawHaze(c, foot + 44, 80, 0.34 - near * 0.16);
  }
  drawBirds(c, 600, 500, 5, c.light.dark);
  drawSaguaro(c, 1060, 790, 120);
  drawSaguaro(c, 1000, 796, 64);
  drawSaguaro(c, 560, 792, 46);
}
