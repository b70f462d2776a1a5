/** Scenes of games and exercise: ballpark, court, pool and climbing wall. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePoints, parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawCrowd, drawPerson } from './draw-scene-people.ts';
import { drawPalm, drawTree } from './draw-scene-plants.ts';
import { drawGround, drawMountainRanges, drawSky, drawSunOrMoon } from './draw-scene-sky.ts';
import { drawLightBeam, drawRoomWallsAndFloor } from './draw-scene-town-parts.ts';

/** Paints a ballpark from the seats: the diamond, the floodlights and the buttes behind. */
export function drawBallpark(c: SceneCanvas): void {
  drawSky(c, 360);
  drawSunOrMoon(c, 820, 270, 40);
  drawMountainRanges(c, 400, 170, 2);
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
    c.fade(430, 700, c.tinted('#8cba66'), c.tinted('#4b8049', 0.08)),
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
  c.path('M600 520L800 590L600 668L400 590z', grass);
  c.ellipse(600, 592, 44, 13, c.tinted('#c98f5f'));
  c.stroke('M600 684L1230 470M600 684L-30 470', '#fff8ea', { width: 4, opacity: 0.85, cap: 'butt' });
  for (const [x, y] of parsePoints('600 516, 804 588, 396 588, 600 680'))
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
    drawPerson(c, x, y, 40 + (y - 460) * 0.2, { pose, top: '#f0e6d6' });
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

/** Paints an indoor arena around a bright basketball court. */
export function drawBasketballCourt(c: SceneCanvas): void {
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
    drawLightBeam(c, [120 + i * 190, -60], [300 + i * 120, 640], 140, '#fff1cf', 0.28);
  c.path('M250 480L950 480L1300 820L-100 820z', c.fade(480, 820, '#e0a263', '#b36a3c'));
  for (let i = 0; i < 11; i += 1)
    c.stroke(`M${250 + i * 70} 480L${-100 + i * 140} 820`, '#8a4a2c', { width: 2, opacity: 0.3 });
  const line = { width: 6, opacity: 0.9 };
  c.stroke('M600 480V820M250 480H950', '#fff4e0', line);
  c.stroke('M480 610a120 40 0 1 1 240 0a120 40 0 1 1 -240 0', '#fff4e0', line);
  c.path('M222 508L330 508L270 640L86 640z', '#c8553d', 0.75);
  c.glow(600, 600, 520, '#fff0cc', 0.35, 0.4);
  c.stroke('M1010 640V330H950', '#2c2a38', { width: 14 });
  c.rect(900, 268, 90, 84, '#f4f1ea', 4, 0.9);
  c.stroke('M920 344h-52', '#e8642f', { width: 8 });
  c.stroke('M872 348l10 40h26l10 -40M884 348l6 40M904 348l-2 40', '#fff8ec', { width: 3, opacity: 0.8 });
  drawPerson(c, 800, 610, 210, { pose: 'wave', facing: 1, top: '#5a3f9c' });
  c.ellipse(858, 330, 20, 20, '#e0702f');
  drawPerson(c, 660, 640, 220, { pose: 'walk', facing: 1, top: '#f0e6d6' });
  drawPerson(c, 440, 660, 226, { pose: 'reach', facing: 1, top: '#5a3f9c' });
  drawPerson(c, 300, 690, 236, { pose: 'walk', facing: 1, top: '#f0e6d6' });
}

/** Paints swimmers and a slide at a public pool. */
export function drawPool(c: SceneCanvas): void {
  drawSky(c, 380);
  drawSunOrMoon(c, 930, 210, 42);
  drawMountainRanges(c, 420, 120, 2);
  drawGround(c, 414, [c.tinted('#efe0c6'), c.tinted('#c7ae92', 0.08)]);
  for (const [x, s] of parsePoints('80 300, 210 260, 990 320, 1130 280')) drawPalm(c, x, 452, s, 0.15);
  c.stroke('M1010 540V300M1080 540V290', c.tinted('#f7f2e6'), { width: 14 });
  c.stroke('M1040 300C900 300 900 400 980 420S1000 500 860 540', c.tinted('#e2694a'), { width: 34 });
  c.stroke('M1040 296C900 296 900 396 980 416S1000 496 860 536', c.tinted('#f59a72'), { width: 12 });
  c.path('M120 500H980L1240 820H-120z', c.tinted('#f6efe2'));
  c.clipped('M150 514H960L1190 830H-80z', () => {
    c.rect(-100, 510, 1400, 320, c.fade(510, 820, c.tinted('#8fe0e2'), c.tinted('#1f8fb0', 0.1)));
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
    for (const [x, y, s] of parsePointsWithSizes('330 580 1, 560 660 1.5, 800 600 1.1, 250 740 1.9'))
      drawSwimmer(c, x, y, s);
  });
  drawPerson(c, 1040, 640, 190, { pose: 'stand', facing: -1, top: '#e2b04a' });
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

/** Paints a climbing wall with bright holds and two climbers. */
export function drawClimbingWall(c: SceneCanvas): void {
  drawRoomWallsAndFloor(c, 690, ['#d8c3a6', '#6f5a55'], ['#4c6a78', '#26343f']);
  c.path(
    'M90 -420L560 -420L640 690L30 690z',
    c.linear(
      [90, 0, 640, 0],
      [
        [0, '#e4cfae'],
        [1, '#c29d78'],
      ],
    ),
  );
  c.path(
    'M560 -420L900 -420L820 300L980 690L640 690z',
    c.linear(
      [560, 0, 980, 0],
      [
        [0, '#8d6d60'],
        [1, '#b38d70'],
      ],
    ),
  );
  c.path(
    'M900 -420L1220 -420L1220 690L980 690L820 300z',
    c.linear(
      [820, 0, 1220, 0],
      [
        [0, '#d9bf98'],
        [1, '#a98463'],
      ],
    ),
  );
  drawLightBeam(c, [240, -420], [420, 700], 300, '#fff3d0', 0.45);
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
  drawPerson(c, 440, 470, 250, { pose: 'wave', facing: 1, top: '#3f7f86' });
  drawPerson(c, 860, 610, 240, { pose: 'reach', facing: -1, top: '#d9694a' });
  c.rect(-20, 690, 1240, 44, c.fade(690, 734, '#5f8494', '#39505d'));
  drawPerson(c, 250, 770, 250, { pose: 'back', top: '#e2b04a' });
  drawPerson(c, 1050, 780, 240, { pose: 'stand', facing: -1 });
}
