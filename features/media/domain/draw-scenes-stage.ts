/** Scenes of an evening out: bands and comedians on stage, theaters, bars and open-air movies. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCrowd, drawPerson } from './draw-scene-people.ts';
import { drawPalm } from './draw-scene-plants.ts';
import { drawGround, drawMountainRanges, drawSky } from './draw-scene-sky.ts';
import {
  drawLightBeam,
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawRowOfBuildings,
  drawStringLights,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

/** Paints a band on a stage before a crowd, in colored beams. */
export function drawBandOnStage(c: SceneCanvas): void {
  const hue = c.random.pick([
    ['#ff6f91', '#ffb15c', '#8f7bff'],
    ['#49c6c0', '#ffd166', '#ff7a5c'],
    ['#7d8bff', '#ff8ac6', '#ffc46b'],
  ] as const);
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.vertical(-200, 700, [
      [0, '#0b0a1c'],
      [0.55, '#25173f'],
      [1, '#5b2a52'],
    ]),
  );
  c.glow(600, 380, 560, hue[0], 0.6, 0.8);
  c.rect(60, -420, 26, 1020, '#14101f');
  c.rect(1114, -420, 26, 1020, '#14101f');
  c.rect(-20, 40, 1240, 18, '#14101f');
  for (let i = 0; i < 7; i += 1) {
    const x = 120 + i * 160;
    drawLightBeam(c, [x, 64], [600 + (i - 3) * 210 + c.random.between(-80, 80), 600], 120, hue[i % 3]!, 0.55);
    c.ellipse(x, 62, 15, 12, '#fff6dc');
  }
  c.rect(-20, 560, 1240, 60, c.fade(560, 620, '#3c2242', '#160d22'));
  for (const x of [150, 1050]) {
    c.rect(x - 50, 400, 100, 160, '#120d1c', 6);
    for (const y of [440, 510]) c.ellipse(x, y, 30, 30, '#2c2338');
  }
  drawDrums(c, 600, 556);
  drawMusician(c, 400, 566, 250, hue[1]);
  drawMusician(c, 800, 566, 246, hue[2]);
  drawPerson(c, 600, 572, 250, { pose: 'wave', facing: 1, backlit: true });
  c.stroke('M640 572V396m-14 -12l22 20', '#0d0a16', { width: 6 });
  c.glow(600, 380, 190, hue[1], 0.35);
  drawCrowd(c, -60, 1260, 800, 150, 4);
}

function drawDrums(c: SceneCanvas, x: number, base: number): void {
  c.ellipse(x, base - 50, 56, 56, '#1a1222');
  c.ellipse(x, base - 50, 46, 46, '#d9c8b4', 0.5);
  for (const side of [-1, 1]) {
    c.rect(x + side * 78 - 32, base - 96, 64, 40, '#2a1c33', 6);
    c.stroke(`M${x + side * 110} ${base}L${x + side * 118} ${base - 160}`, '#140e1c', { width: 5 });
    c.ellipse(x + side * 118, base - 162, 48, 7, '#e8c070');
  }
}

function drawMusician(c: SceneCanvas, x: number, base: number, size: number, glow: string): void {
  drawPerson(c, x, base, size, { pose: 'reach', facing: x < 600 ? 1 : -1, backlit: true });
  const k = x < 600 ? 1 : -1;
  c.group(`translate(${n(x)} ${n(base - size * 0.5)}) scale(${k} 1) rotate(-16)`, () => {
    c.rect(10, -7, size * 0.46, 11, '#2a1a22', 4);
    c.path(`M-36 0q4 -34 30 -24q16 8 30 -4q14 24 0 48q-14 -10 -28 0q-26 12 -32 -20z`, glow);
  });
}

/** Paints a gilded theater seen from the seats, with the curtain half open. */
export function drawTheaterHall(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.vertical(-300, 800, [
      [0, '#12183a'],
      [0.5, '#2b2c5e'],
      [1, '#1b1026'],
    ]),
  );
  for (let i = 0; i < 70; i += 1)
    c.ellipse(
      c.random.between(0, 1200),
      c.random.between(-400, 90),
      1.8,
      1.8,
      '#fff0c4',
      c.random.between(0.3, 0.9),
    );
  c.glow(600, 40, 640, '#e98a62', 0.5, 0.5);
  c.path('M130 620V220Q600 -90 1070 220V620z', c.fade(60, 620, '#c98d4c', '#7a4a35'));
  c.path(
    'M190 620V250Q600 -20 1010 250V620z',
    c.vertical(100, 620, [
      [0, '#ffdfa0'],
      [0.6, '#f2a662'],
      [1, '#b8593f'],
    ]),
  );
  c.path('M300 620V500l120 -70 90 60 110 -120 130 130 90 -50 90 70V620z', '#b86a55', 0.5);
  c.path('M300 620V560q150 -60 300 -20t310 0V620z', '#7d3e48', 0.55);
  for (const side of [1, -1]) {
    c.group(side === 1 ? 'translate(0 0)' : 'translate(1200 0) scale(-1 1)', () => {
      c.path(
        'M190 620V250Q300 168 420 134C440 260 340 380 250 440 300 500 300 560 286 620z',
        c.linear(
          [190, 0, 430, 0],
          [
            [0, '#6b1626'],
            [0.3, '#b8343c'],
            [0.5, '#7d1c2c'],
            [0.75, '#c8433f'],
            [1, '#7d1c2c'],
          ],
        ),
      );
      c.stroke('M240 436q46 12 52 22', '#f0c060', { width: 9 });
      for (let i = 0; i < 3; i += 1) {
        const y = 300 + i * 110;
        c.path(`M-20 ${y}h140q16 30 -10 60H-20z`, c.fade(y, y + 60, '#d9a257', '#7c4a35'));
        c.rect(-20, y - 70, 110, 70, '#2c1526');
        c.ellipse(34, y - 20, 13, 15, '#4c2c30');
        c.ellipse(74, y - 18, 13, 15, '#4c2c30');
        c.glow(126, y + 10, 50, LAMP_COLOR, 0.6);
      }
    });
  }
  c.path('M130 620V220Q600 -90 1070 220V620h-26V232Q600 -50 156 232V620z', '#f0c878', 0.6);
  c.rect(-20, 612, 1240, 30, c.fade(612, 642, '#a86642', '#3c1c26'));
  drawPerson(c, 560, 622, 170, { pose: 'reach', facing: 1, top: '#f0e6d6' });
  drawPerson(c, 650, 622, 164, { pose: 'wave', facing: -1, top: '#3f7f86' });
  drawLightBeam(c, [300, -420], [600, 620], 190, '#fff0c8', 0.35);
  drawSeats(c);
}

function drawSeats(c: SceneCanvas): void {
  for (let row = 0; row < 3; row += 1) {
    const y = 690 + row * 56;
    const s = 1 + row * 0.3;
    for (let x = -20 + (row % 2) * 40; x < 1220; x += 84 * s) {
      if (c.random.between(0, 1) < 0.7) {
        c.ellipse(x + 36 * s, y - 34 * s, 17 * s, 20 * s, ['#2d1826', '#25131f', '#180b16'][row]!);
        c.ellipse(x + 30 * s, y - 44 * s, 8 * s, 6 * s, '#e9a062', 0.22);
      }
      c.rect(
        x,
        y - 24 * s,
        74 * s,
        110,
        c.vertical(y - 24 * s, y + 60, [
          [0, ['#8f2a38', '#751f2f', '#561625'][row]!],
          [1, '#22101c'],
        ]),
        16 * s,
      );
    }
  }
}

/** Paints a movie on a screen in the open air, with families on blankets. */
export function drawOutdoorMovie(c: SceneCanvas): void {
  drawSky(c, 520);
  drawMountainRanges(c, 560, 140, 2);
  drawRowOfBuildings(c, 570, 110, 0.4, 20);
  drawGround(c, 562, c.light.leaf);
  for (const [x, s] of parsePoints('110 330, 1090 380, 1010 300')) drawPalm(c, x, 590, s, 0.1);
  c.glow(600, 360, 620, '#bfe0ff', 0.4, 0.7);
  c.rect(300, 170, 600, 350, '#14162e', 8);
  c.clipped('M314 184H886V506H314z', () => {
    c.rect(
      314,
      184,
      572,
      322,
      c.vertical(184, 506, [
        [0, '#5fb7d4'],
        [0.7, '#fbe3b0'],
        [1, '#f3b27a'],
      ]),
    );
    c.ellipse(600, 430, 74, 74, '#fff2cc');
    c.path('M300 520q110 -130 200 -60t190 -30q120 -60 220 90z', '#c2685c');
    c.path('M300 520q160 -70 300 -20t310 0z', '#5d3b58');
    c.path('M690 452q40 -14 70 6l34 -10 -12 22q-50 20 -92 0z', '#2c2140');
  });
  c.stroke('M330 520L300 640M870 520L900 640', '#16162c', { width: 12 });
  c.path(
    'M600 800L314 190L886 190z',
    c.vertical(190, 800, [
      [0, '#dff0ff', 0.02],
      [1, '#dff0ff', 0.16],
    ]),
  );
  for (const [x, y, w, color] of [
    [120, 690, 220, '#b9556f'],
    [470, 706, 240, '#3f7f86'],
    [850, 694, 230, '#e2b04a'],
  ] as const) {
    c.path(`M${x} ${y}l${w} -10l40 46h${-w - 90}z`, c.tinted(color));
    drawPerson(c, x + 60, y + 24, 130, { pose: 'sit', facing: 1, backlit: true });
    drawPerson(c, x + 150, y + 22, 120, { pose: 'sit', facing: 1, backlit: true });
  }
  drawStringLights(c, [-20, 230], [300, 190], 8, 40);
  drawStringLights(c, [900, 190], [1220, 240], 8, 40);
  drawCrowd(c, -40, 1240, 830, 130, 1);
}

/** Paints a comedian with a microphone in a spotlight before a brick wall, seen from the audience. */
export function drawComedyStage(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.vertical(-300, 700, [
      [0, '#1c1016'],
      [0.6, '#6d3432'],
      [1, '#3a1c22'],
    ]),
  );
  for (let row = 0; row < 26; row += 1) {
    const y = -280 + row * 32;
    c.stroke(`M-20 ${y}H1220`, '#1c1016', { width: 3, opacity: 0.45 });
    for (let x = (row % 2) * 40 - 20; x < 1220; x += 80)
      c.stroke(`M${x} ${y}v32`, '#1c1016', { width: 3, opacity: 0.35, cap: 'butt' });
  }
  for (const side of [-1, 1])
    c.path(
      `M${600 + side * 640} -420H${600 + side * 420}q${side * 30} 500 ${side * 90} 980H${600 + side * 640}z`,
      '#7a1f33',
    );
  c.glow(610, 350, 420, '#ffe2a8', 0.6);
  c.rect(-20, 552, 1240, 60, c.fade(552, 612, '#8a5a3c', '#3a2422'));
  c.ellipse(620, 578, 290, 24, '#ffe6b8', 0.5);
  drawLightBeam(c, [1000, -90], [620, 580], 200, '#ffe6b8', 0.55);
  c.stroke('M446 576l16 -130M520 576l-16 -130M456 520h54', '#241a1c', { width: 9 });
  c.ellipse(483, 444, 48, 12, '#5c3c2c');
  c.rect(472, 402, 22, 40, '#cfe3e4', 4, 0.85);
  drawPerson(c, 600, 584, 330, { pose: 'reach', facing: 1, top: '#3f7f86' });
  c.stroke('M698 584V318M664 586h68', '#1a1418', { width: 7 });
  c.ellipse(696, 306, 13, 17, '#1a1418');
  drawCrowd(c, -60, 1260, 810, 150, 3);
}

/** Paints guests at the counter of a bar, seen from behind, before shelves of bottles. */
export function drawBarCounter(c: SceneCanvas): void {
  drawRoomWallsAndFloor(c, 560, ['#24434c', '#12222e'], ['#4d342c', '#1c1418']);
  c.rect(150, 60, 900, 400, '#162a34', 10);
  c.glow(600, 260, 520, '#ffb45c', 0.55, 0.6);
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = 186 + shelf * 118;
    c.rect(170, y, 860, 10, '#e0a860');
    for (let x = 196; x < 1010; x += 38) {
      const height = c.random.between(52, 88);
      const color = c.random.pick(['#d98a3f', '#5f9a72', '#c8553d', '#e8d9b0', '#4f7f9a'] as const);
      c.rect(x, y - height * 0.66, 22, height * 0.66, color, 4, 0.9);
      c.rect(x + 7, y - height, 8, height * 0.4, color, 2, 0.9);
    }
  }
  for (const x of [250, 600, 950]) drawPendantLamp(c, x, -420, 480, 32, '#c8663f');
  drawPerson(c, 640, 720, 360, { pose: 'reach', facing: -1, top: '#f0e6d6' });
  c.rect(-20, 548, 1240, 30, c.fade(548, 578, '#d2955a', '#8a5636'));
  c.rect(-20, 578, 1240, 190, c.fade(578, 768, '#6a4030', '#2c1c20'));
  for (let x = 40; x < 1220; x += 150) c.rect(x, 600, 110, 140, '#40281f', 6, 0.7);
  for (const x of [180, 470, 800, 1080]) {
    c.path(`M${x - 14} 548l-4 -42h36l-4 42z`, c.random.pick(['#f0c060', '#d97a4a', '#cfe3e4'] as const), 0.9);
    drawPerson(c, x + c.random.between(-76, -56), 830, 370, { pose: 'back' });
  }
}
