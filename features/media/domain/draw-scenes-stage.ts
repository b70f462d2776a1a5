/** Scenes of an evening out and of games: stages, theaters, open-air movies, ballpark, court, pool and climbing wall. */
import { formatCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';
import { drawCrowd, drawFigure } from './draw-scene-people.ts';
import { drawPalm, drawTree } from './draw-scene-plants.ts';
import { drawGround, drawRanges, drawSky, drawSun } from './draw-scene-sky.ts';
import { drawBeam, drawRoom, drawSkylineRow, drawStringLights, LAMP } from './draw-scene-town-parts.ts';

/** A band on a stage before a crowd, in colored beams. */
export function drawBand(c: SceneCanvas): void {
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
    drawBeam(c, [x, 64], [600 + (i - 3) * 210 + c.random.between(-80, 80), 600], 120, hue[i % 3]!, 0.55);
    c.ellipse(x, 62, 15, 12, '#fff6dc');
  }
  c.rect(
    -20,
    560,
    1240,
    60,
    c.vertical(560, 620, [
      [0, '#3c2242'],
      [1, '#160d22'],
    ]),
  );
  for (const x of [150, 1050]) {
    c.rect(x - 50, 400, 100, 160, '#120d1c', 6);
    for (const y of [440, 510]) c.ellipse(x, y, 30, 30, '#2c2338');
  }
  drawDrums(c, 600, 556);
  drawMusician(c, 400, 566, 250, hue[1]);
  drawMusician(c, 800, 566, 246, hue[2]);
  drawFigure(c, 600, 572, 250, { pose: 'wave', facing: 1, backlit: true });
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
  drawFigure(c, x, base, size, { pose: 'reach', facing: x < 600 ? 1 : -1, backlit: true });
  const k = x < 600 ? 1 : -1;
  c.group(`translate(${n(x)} ${n(base - size * 0.5)}) scale(${k} 1) rotate(-16)`, () => {
    c.rect(10, -7, size * 0.46, 11, '#2a1a22', 4);
    c.path(`M-36 0q4 -34 30 -24q16 8 30 -4q14 24 0 48q-14 -10 -28 0q-26 12 -32 -20z`, glow);
  });
}

/** A gilded theater seen from the seats, with the curtain half open. */
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
  c.path(
    'M130 620V220Q600 -90 1070 220V620z',
    c.vertical(60, 620, [
      [0, '#c98d4c'],
      [1, '#7a4a35'],
    ]),
  );
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
        c.path(
          `M-20 ${y}h140q16 30 -10 60H-20z`,
          c.vertical(y, y + 60, [
            [0, '#d9a257'],
            [1, '#7c4a35'],
          ]),
        );
        c.rect(-20, y - 70, 110, 70, '#2c1526');
        c.ellipse(34, y - 20, 13, 15, '#4c2c30');
        c.ellipse(74, y - 18, 13, 15, '#4c2c30');
        c.glow(126, y + 10, 50, LAMP, 0.6);
      }
    });
  }
  c.path('M130 620V220Q600 -90 1070 220V620h-26V232Q600 -50 156 232V620z', '#f0c878', 0.6);
  c.rect(
    -20,
    612,
    1240,
    30,
    c.vertical(612, 642, [
      [0, '#a86642'],
      [1, '#3c1c26'],
    ]),
  );
  drawFigure(c, 560, 622, 170, { pose: 'reach', facing: 1, top: '#f0e6d6' });
  drawFigure(c, 650, 622, 164, { pose: 'wave', facing: -1, top: '#3f7f86' });
  drawBeam(c, [300, -420], [600, 620], 190, '#fff0c8', 0.35);
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

/** A movie on a screen in the open air, with families on blankets. */
export function drawScreening(c: SceneCanvas): void {
  drawSky(c, 520);
  drawRanges(c, 560, 140, 2);
  drawSkylineRow(c, 570, 110, 0.4, 20);
  drawGround(c, 562, c.light.leaf);
  for (const [x, s] of [
    [110, 330],
    [1090, 380],
    [1010, 300],
  ] as const)
    drawPalm(c, x, 590, s, 0.1);
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
  c.polygon(
    [
      [600, 800],
      [314, 190],
      [886, 190],
    ],
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
    drawFigure(c, x + 60, y + 24, 130, { pose: 'sit', facing: 1, backlit: true });
    drawFigure(c, x + 150, y + 22, 120, { pose: 'sit', facing: 1, backlit: true });
  }
  drawStringLights(c, [-20, 230], [300, 190], 8, 40);
  drawStringLights(c, [900, 190], [1220, 240], 8, 40);
  drawCrowd(c, -40, 1240, 830, 130, 1);
}

/** A ballpark from the seats: the diamond, the floodlights and the buttes behind. */
export function drawBallpark(c: SceneCanvas): void {
  drawSky(c, 360);
  drawSun(c, 820, 270, 40);
  drawRanges(c, 400, 170, 2);
  c.path('M-20 400Q600 340 1220 400V470Q600 410 -20 470z', c.tinted('#2f5d4e', 0.05));
  for (let i = 0; i < 9; i += 1)
    c.rect(
      60 + i * 130,
      404 - 26 * Math.sin((i / 8) * Math.PI),
      92,
      36,
      c.tinted(['#d9694a', '#f0e6d6', '#34496b', '#e2b04a'][i % 4]!),
    );
  const grass = c.tinted('#6fa257', 0.05);
  c.path(
    'M-20 462Q600 404 1220 462V700H-20z',
    c.vertical(430, 700, [
      [0, c.tinted('#8cba66')],
      [1, c.tinted('#4b8049', 0.08)],
    ]),
  );
  for (let i = 0; i < 8; i += 1)
    c.polygon(
      [
        [600 + (i - 4) * 60, 430],
        [600 + (i - 3.5) * 60, 430],
        [600 + (i - 3.5) * 260, 700],
        [600 + (i - 4) * 260, 700],
      ],
      '#ffffff',
      0.07,
    );
  c.path('M600 486C820 486 930 560 960 620L600 700 240 620C270 560 380 486 600 486z', c.tinted('#c98f5f'));
  c.polygon(
    [
      [600, 520],
      [800, 590],
      [600, 668],
      [400, 590],
    ],
    grass,
  );
  c.ellipse(600, 592, 44, 13, c.tinted('#c98f5f'));
  c.stroke('M600 684L1230 470M600 684L-30 470', '#fff8ea', { width: 4, opacity: 0.85, cap: 'butt' });
  for (const [x, y] of [
    [600, 516],
    [804, 588],
    [396, 588],
    [600, 680],
  ] as const)
    c.polygon(
      [
        [x, y - 5],
        [x + 13, y],
        [x, y + 5],
        [x - 13, y],
      ],
      '#fffaf0',
    );
  for (const [x, y, pose] of [
    [600, 592, 'wave'],
    [710, 530, 'stand'],
    [460, 546, 'walk'],
    [830, 580, 'stand'],
    [640, 676, 'reach'],
    [560, 470, 'stand'],
    [930, 480, 'stand'],
  ] as const)
    drawFigure(c, x, y, 40 + (y - 460) * 0.2, { pose, top: '#f0e6d6' });
  for (const x of [110, 1090]) {
    c.rect(x - 7, 90, 14, 340, c.tinted('#6a6668', 0.15));
    c.rect(x - 66, 60, 132, 66, c.tinted('#3c3a44', 0.15), 6);
    for (let i = 0; i < 8; i += 1) {
      const lx = x - 48 + (i % 4) * 32;
      const ly = 80 + Math.floor(i / 4) * 28;
      if (c.light.name !== 'noon') c.glow(lx, ly, 52, '#fff6d8', 0.4);
      c.ellipse(lx, ly, 11, 10, '#fffbe8');
    }
  }
  c.path('M-20 740Q600 690 1220 740V820H-20z', c.tinted('#39545f', 0.15));
  drawCrowd(c, -40, 1240, 812, 108, 2);
}

/** An indoor arena around a bright basketball court. */
export function drawCourt(c: SceneCanvas): void {
  c.rect(
    -20,
    -420,
    1240,
    1240,
    c.vertical(-200, 700, [
      [0, '#0d1020'],
      [0.6, '#272344'],
      [1, '#4b2f4d'],
    ]),
  );
  for (let row = 0; row < 8; row += 1) {
    const y = 180 + row * 36;
    for (let x = -20 + (row % 2) * 12; x < 1220; x += 27)
      c.ellipse(
        x + c.random.between(-3, 3),
        y + 40 * ((x - 600) / 640) ** 2 * -1,
        8,
        9,
        c.random.pick(['#5b3f63', '#7a4a5a', '#433765', '#a06a5c', '#302a55']),
        0.35 + row * 0.07,
      );
  }
  c.rect(430, 40, 340, 130, '#17182c', 10);
  for (const [x, color] of [
    [448, '#ff8f5c'],
    [560, '#ffd98a'],
    [672, '#6fb6ff'],
  ] as const)
    c.rect(x, 62, 80, 84, color, 6, 0.8);
  for (let i = 0; i < 6; i += 1)
    drawBeam(c, [120 + i * 190, -60], [300 + i * 120, 640], 140, '#fff1cf', 0.28);
  c.polygon(
    [
      [250, 480],
      [950, 480],
      [1300, 820],
      [-100, 820],
    ],
    c.vertical(480, 820, [
      [0, '#e0a263'],
      [1, '#b36a3c'],
    ]),
  );
  for (let i = 0; i < 11; i += 1)
    c.stroke(`M${250 + i * 70} 480L${-100 + i * 140} 820`, '#8a4a2c', { width: 2, opacity: 0.3 });
  const line = { width: 6, opacity: 0.9 };
  c.stroke('M600 480V820M250 480H950', '#fff4e0', line);
  c.stroke('M480 610a120 40 0 1 1 240 0a120 40 0 1 1 -240 0', '#fff4e0', line);
  c.polygon(
    [
      [222, 508],
      [330, 508],
      [270, 640],
      [86, 640],
    ],
    '#c8553d',
    0.75,
  );
  c.glow(600, 600, 520, '#fff0cc', 0.35, 0.4);
  c.stroke('M1010 640V330H950', '#2c2a38', { width: 14 });
  c.rect(900, 268, 90, 84, '#f4f1ea', 4, 0.9);
  c.stroke('M920 344h-52', '#e8642f', { width: 8 });
  c.stroke('M872 348l10 40h26l10 -40M884 348l6 40M904 348l-2 40', '#fff8ec', { width: 3, opacity: 0.8 });
  drawFigure(c, 800, 610, 210, { pose: 'wave', facing: 1, top: '#5a3f9c' });
  c.ellipse(858, 330, 20, 20, '#e0702f');
  drawFigure(c, 660, 640, 220, { pose: 'walk', facing: 1, top: '#f0e6d6' });
  drawFigure(c, 440, 660, 226, { pose: 'reach', facing: 1, top: '#5a3f9c' });
  drawFigure(c, 300, 690, 236, { pose: 'walk', facing: 1, top: '#f0e6d6' });
}

/** Swimmers and a slide at a public pool. */
export function drawPool(c: SceneCanvas): void {
  drawSky(c, 380);
  drawSun(c, 930, 210, 42);
  drawRanges(c, 420, 120, 2);
  drawGround(c, 414, [c.tinted('#efe0c6'), c.tinted('#c7ae92', 0.08)]);
  for (const [x, s] of [
    [80, 300],
    [210, 260],
    [990, 320],
    [1130, 280],
  ] as const)
    drawPalm(c, x, 452, s, 0.15);
  c.stroke('M1010 540V300M1080 540V290', c.tinted('#f7f2e6'), { width: 14 });
  c.stroke('M1040 300C900 300 900 400 980 420S1000 500 860 540', c.tinted('#e2694a'), { width: 34 });
  c.stroke('M1040 296C900 296 900 396 980 416S1000 496 860 536', c.tinted('#f59a72'), { width: 12 });
  c.path('M120 500H980L1240 820H-120z', c.tinted('#f6efe2'));
  c.clipped('M150 514H960L1190 830H-80z', () => {
    c.rect(
      -100,
      510,
      1400,
      320,
      c.vertical(510, 820, [
        [0, c.tinted('#8fe0e2')],
        [1, c.tinted('#1f8fb0', 0.1)],
      ]),
    );
    for (let i = 0; i < 70; i += 1) {
      const y = c.random.between(520, 810);
      const w = 20 + (y - 510) * 0.22;
      const x = c.random.between(-60, 1200);
      c.stroke(`M${n(x)} ${n(y)}q${n(w * 0.3)} ${n(-w * 0.18)} ${n(w * 0.6)} 0t${n(w * 0.6)} 0`, '#ffffff', {
        width: 2 + (y - 510) / 120,
        opacity: 0.5,
      });
    }
    for (const k of [0.25, 0.5, 0.75])
      c.stroke(`M${n(150 + 810 * k)} 510L${n(-80 + 1270 * k)} 830`, c.tinted('#e8604a'), {
        width: 7,
        opacity: 0.85,
      });
    for (const [x, y, s] of [
      [330, 580, 1],
      [560, 660, 1.5],
      [800, 600, 1.1],
      [250, 740, 1.9],
    ] as const)
      drawSwimmer(c, x, y, s);
  });
  drawFigure(c, 1040, 640, 190, { pose: 'stand', facing: -1, top: '#e2b04a' });
  drawTree(c, 40, 520, 170, 0.1);
}

function drawSwimmer(c: SceneCanvas, x: number, y: number, s: number): void {
  c.ellipse(x, y + 8 * s, 60 * s, 9 * s, '#ffffff', 0.5);
  c.stroke(
    `M${n(x - 14 * s)} ${n(y)}q${n(24 * s)} ${n(-44 * s)} ${n(54 * s)} ${n(-4 * s)}`,
    c.tinted(c.random.pick(['#c98d62', '#a66e48', '#e2ad84'])),
    { width: 11 * s },
  );
  c.ellipse(x, y - 6 * s, 15 * s, 16 * s, c.tinted('#c98d62'));
  c.path(
    `M${n(x - 16 * s)} ${n(y - 8 * s)}a${n(16 * s)} ${n(16 * s)} 0 0 1 ${n(32 * s)} 0z`,
    c.tinted(c.random.pick(['#e2b04a', '#d9694a', '#34496b'])),
  );
}

/** A climbing wall with bright holds and two climbers. */
export function drawClimbing(c: SceneCanvas): void {
  drawRoom(c, 690, ['#d8c3a6', '#6f5a55'], ['#4c6a78', '#26343f']);
  c.polygon(
    [
      [90, -420],
      [560, -420],
      [640, 690],
      [30, 690],
    ],
    c.linear(
      [90, 0, 640, 0],
      [
        [0, '#e4cfae'],
        [1, '#c29d78'],
      ],
    ),
  );
  c.polygon(
    [
      [560, -420],
      [900, -420],
      [820, 300],
      [980, 690],
      [640, 690],
    ],
    c.linear(
      [560, 0, 980, 0],
      [
        [0, '#8d6d60'],
        [1, '#b38d70'],
      ],
    ),
  );
  c.polygon(
    [
      [900, -420],
      [1220, -420],
      [1220, 690],
      [980, 690],
      [820, 300],
    ],
    c.linear(
      [820, 0, 1220, 0],
      [
        [0, '#d9bf98'],
        [1, '#a98463'],
      ],
    ),
  );
  drawBeam(c, [240, -420], [420, 700], 300, '#fff3d0', 0.45);
  const hues = ['#e0553f', '#f0b23e', '#3f9a8f', '#6a5acd', '#e573a0'];
  for (let i = 0; i < 96; i += 1) {
    const x = c.random.between(70, 1180);
    const y = c.random.between(-380, 660);
    const s = c.random.between(14, 30);
    c.ellipse(x + 4, y + 6, s, s * 0.7, '#3b2b2c', 0.3);
    c.path(
      `M${n(x - s)} ${n(y)}q${n(s * 0.2)} ${n(-s)} ${n(s)} ${n(-s * 0.8)}t${n(s)} ${n(s)}q${n(-s * 0.6)} ${n(s * 0.7)} ${n(-s * 1.1)} ${n(s * 0.4)}t${n(-s * 0.9)} ${n(-s * 0.6)}z`,
      hues[i % 5]!,
    );
  }
  c.stroke('M470 -420C460 0 474 160 470 300', '#f4ead2', { width: 4 });
  drawFigure(c, 440, 470, 250, { pose: 'wave', facing: 1, top: '#3f7f86' });
  drawFigure(c, 860, 610, 240, { pose: 'reach', facing: -1, top: '#d9694a' });
  c.rect(
    -20,
    690,
    1240,
    44,
    c.vertical(690, 734, [
      [0, '#5f8494'],
      [1, '#39505d'],
    ]),
  );
  drawFigure(c, 250, 770, 250, { pose: 'back', top: '#e2b04a' });
  drawFigure(c, 1050, 780, 240, { pose: 'stand', facing: -1 });
}
