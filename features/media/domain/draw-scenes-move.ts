/** Scenes of getting around and of public life: light rail, bus stop, airport train, city plaza and night street. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import { drawPalm, drawTree } from './draw-scene-plants.ts';
import { drawGround, drawMountainRanges, drawSky, drawSunOrMoon } from './draw-scene-sky.ts';
import { drawHouseFront, drawRowOfBuildings, drawStringLights, LAMP_COLOR } from './draw-scene-town-parts.ts';

/** Paints a light-rail train that arrives at a shaded platform. */
export function drawLightRailStation(c: SceneCanvas): void {
  drawSky(c, 470);
  drawSunOrMoon(c, 720, 360, 40);
  drawMountainRanges(c, 490, 120, 2);
  drawRowOfBuildings(c, 520, 240, 0.5, 18);
  drawGround(c, 516, [c.tinted('#c8b196', 0.05), c.tinted('#6a5d63', 0.15)]);
  for (const x of [60, 330, 1000, 1150]) drawPalm(c, x, 540, c.random.between(250, 330), 0.25);
  c.stroke('M600 524L120 820M640 524L520 820', c.tinted('#4c4650', 0.1), { width: 9 });
  c.stroke('M600 524L120 820M640 524L520 820', c.light.sun, { width: 2.5, opacity: 0.7 });
  c.stroke('M-20 150C300 210 560 380 622 470M-20 250Q420 360 622 470', c.light.dark, {
    width: 3,
    opacity: 0.7,
  });
  for (const [x, top, foot] of parsePointsWithSizes('300 190 660, 470 330 600'))
    c.stroke(`M${x} ${foot}V${top}h90`, c.tinted('#5c5660', 0.1), { width: 9 });
  drawTrain(c);
  c.path(
    'M690 560L1220 560L1220 820L560 820z',
    c.fade(560, 820, c.tinted('#e6d5bd'), c.tinted('#a18f86', 0.12)),
  );
  c.path('M690 560L706 560L604 820L560 820z', c.tinted('#f0c24e'));
  c.stroke('M860 566V330M1060 620V300', c.tinted('#70665f', 0.1), { width: 15 });
  c.path(
    'M740 330Q960 236 1220 250V290Q980 282 770 352z',
    c.linear(
      [740, 250, 1220, 350],
      [
        [0, c.tinted('#d98a52')],
        [1, c.tinted('#7c4a44', 0.1)],
      ],
    ),
  );
  c.path('M780 590L1220 590L1220 680L900 680z', c.light.dark, 0.2);
  drawPerson(c, 800, 640, 158, { pose: 'stand', facing: -1, bag: true });
  drawPerson(c, 876, 646, 150, { pose: 'wave', facing: -1 });
  drawPerson(c, 1010, 720, 224, { pose: 'stand', facing: -1, hat: true });
  c.rect(1090, 700, 130, 14, c.tinted('#8a5b3e'), 4);
  drawPerson(c, 1120, 778, 230, { pose: 'sit', facing: -1 });
}

function drawTrain(c: SceneCanvas): void {
  c.ellipse(440, 706, 190, 18, c.light.dark, 0.4);
  c.path(
    'M500 424L640 476L650 560L530 700z',
    c.linear(
      [500, 0, 650, 0],
      [
        [0, c.tinted('#e8ecea')],
        [1, c.tinted('#8e9aa0', 0.1)],
      ],
    ),
  );
  c.path('M506 470L640 494L644 528L516 560z', c.tinted('#2f3f4a'));
  c.path('M514 590L646 536L648 550L520 622z', c.tinted('#7b4fa0'));
  c.path(
    'M296 700Q282 560 306 446 318 410 356 408H462Q502 410 508 452 540 600 530 700z',
    c.fade(408, 700, c.tinted('#f6f6f0'), c.tinted('#aeb6b8', 0.1)),
  );
  c.path(
    'M318 566Q316 500 328 458 334 440 356 440H460Q482 440 486 462 498 520 500 566z',
    c.linear(
      [318, 440, 500, 566],
      [
        [0, c.tinted('#5f8796')],
        [0.45, c.tinted('#263640')],
        [1, c.tinted('#1d2a33')],
      ],
    ),
  );
  c.path('M350 442L392 442L360 564L322 564z', '#ffffff', 0.18);
  c.path('M298 606Q410 626 530 606V634Q410 656 298 634z', c.tinted('#7b4fa0'));
  c.rect(366, 416, 90, 18, '#211f2a', 4);
  c.rect(376, 421, 70, 8, '#ffb347', 2, 0.95);
  for (const x of [328, 492]) {
    c.glow(x, 668, 60, '#fff3c4', 0.8);
    c.ellipse(x, 668, 12, 10, '#fffbe6');
  }
}

/** Paints a bus stop under a tree, with a bus and people who get off. */
export function drawBusStop(c: SceneCanvas): void {
  drawSky(c, 450);
  drawSunOrMoon(c, 250, 300, 38);
  drawMountainRanges(c, 480, 150, 2);
  for (let i = 0; i < 5; i += 1)
    drawHouseFront(
      c,
      { x: i * 250 - 30, base: 590, width: 236, height: c.random.between(150, 250) },
      c.random.pick([
        { wall: '#e0b68c', trim: '#f6ecd8', door: '#3f7f86' },
        { wall: '#c98a6c', trim: '#f0dfc4', door: '#5a3f52' },
        { wall: '#d9c7a4', trim: '#8d6a50', door: '#b4573f' },
      ]),
    );
  drawTree(c, 160, 610, 360);
  c.rect(-20, 588, 1240, 70, c.tinted('#d8c4a6'));
  c.rect(-20, 650, 1240, 180, c.fade(650, 820, c.tinted('#8c8080', 0.1), c.tinted('#544d56', 0.2)));
  c.stroke('M-20 756H1220', c.tinted('#f0d27c'), { width: 7, opacity: 0.75 });
  c.ellipse(700, 706, 400, 20, c.light.dark, 0.4);
  c.path(
    'M330 700V470q0 -30 30 -30H1050q40 0 48 40l14 120v100z',
    c.vertical(440, 700, [
      [0, c.tinted('#f2efe6')],
      [0.62, c.tinted('#dcd8cc')],
      [1, c.tinted('#9a938c', 0.1)],
    ]),
  );
  c.path('M330 600Q700 520 1110 600V700H330z', c.tinted('#3f8d86'));
  c.path('M330 640Q700 570 1110 640V660Q700 596 330 664z', c.tinted('#f0b24a'));
  for (let i = 0; i < 5; i += 1) {
    const x = 360 + i * 104;
    c.rect(
      x,
      470,
      92,
      92,
      c.linear(
        [x, 470, x + 92, 562],
        [
          [0, c.tinted('#86aebb')],
          [0.5, c.tinted('#34444f')],
          [1, c.tinted('#27333c')],
        ],
      ),
      8,
    );
    c.ellipse(x + 46, 532, 15, 17, c.tinted(c.random.pick(['#c98d62', '#7c4e35', '#e2ad84'])));
    c.path(`M${x + 18} 562q4 -26 28 -26t28 26z`, c.tinted(c.random.pick(['#d9694a', '#e2b04a', '#5a6fa5'])));
  }
  c.rect(900, 466, 84, 228, c.tinted('#2b363e'), 6);
  c.path('M1004 470h40q26 0 32 28l12 84h-84z', c.tinted('#4a626d'));
  for (const x of [480, 1000]) {
    c.ellipse(x, 700, 48, 48, c.tinted('#2a272e'));
    c.ellipse(x, 700, 20, 20, c.tinted('#a8a29c'));
  }
  drawPerson(c, 940, 716, 214, { pose: 'walk', facing: 1, top: '#5a6fa5' });
  drawPerson(c, 1090, 740, 222, { pose: 'stand', facing: -1, bag: true });
  drawPerson(c, 130, 726, 216, { pose: 'sit', facing: 1, hat: true });
  c.rect(60, 664, 150, 12, c.tinted('#7d5238'), 3);
}

/** Paints an elevated train on tall pillars, with an aircraft that climbs behind it. */
export function drawSkyTrain(c: SceneCanvas): void {
  drawSky(c, 560);
  drawSunOrMoon(c, 300, 420, 48);
  drawMountainRanges(c, 600, 150);
  drawGround(c, 596, [c.light.ground[0], c.light.ground[1]]);
  for (let i = 0; i < 7; i += 1) drawPalm(c, 70 + i * 180, 640, c.random.between(120, 180), 0.35);
  c.group('rotate(-16 860 150) translate(0 0)', () => {
    c.path('M700 150q-4 -16 20 -18H960q60 4 76 20 -14 16 -76 18H720q-18 0 -20 -20z', c.tinted('#f7f5ee'));
    c.path('M700 150q-4 -16 20 -18H960q60 4 76 20l-330 2z', '#ffffff', 0.5);
    c.path('M712 140L690 84L726 84L764 134z', c.tinted('#c8553d'));
    c.path('M850 154L770 220L806 220L916 156z', c.tinted('#c9c7c0', 0.05));
    c.stroke('M780 146h220', c.tinted('#51606c'), { width: 5 });
  });
  for (const x of [120, 480, 860]) {
    c.path(
      `M${x} 820V470h-40q10 -30 50 -34h50q40 4 50 34h-40V820z`,
      c.linear(
        [x, 0, x + 70, 0],
        [
          [0, c.tinted('#efe3d0')],
          [1, c.tinted('#8b7d78', 0.15)],
        ],
      ),
    );
    c.ellipse(x + 60, 800, 130, 14, c.light.dark, 0.25);
  }
  c.path('M-20 430L1220 396V446L-20 478z', c.fade(396, 478, c.tinted('#f3e9d8'), c.tinted('#9c8d85', 0.15)));
  for (let car = 0; car < 3; car += 1) {
    c.group(`translate(${150 + car * 270} ${n(-7.4 * car)})`, () => {
      c.path(
        'M10 420V338q0 -22 22 -22H236q22 0 22 22v76z',
        c.fade(316, 420, c.tinted('#f8f7f2'), c.tinted('#b8c0c4', 0.08)),
      );
      for (let k = 0; k < 3; k += 1) {
        c.rect(28 + k * 76, 334, 62, 44, c.light.isDark ? LAMP_COLOR : c.tinted('#3c5360'), 6);
        c.ellipse(58 + k * 76, 366, 9, 10, c.light.dark, 0.8);
        c.path(`M${42 + k * 76} 378q2 -12 16 -12t16 12z`, c.light.dark, 0.8);
      }
      c.rect(10, 392, 248, 10, c.tinted('#d98a3c'));
    });
  }
  drawTree(c, 1110, 800, 330);
  drawPerson(c, 330, 780, 180, { pose: 'walk', facing: 1, bag: true });
  drawPerson(c, 400, 784, 172, { pose: 'wave', facing: -1 });
  c.rect(278, 720, 36, 56, c.tinted('#b9556f'), 6);
}

/** Paints a plaza under a floating net sculpture, with people on the grass. */
export function drawNetSculpturePlaza(c: SceneCanvas): void {
  drawSky(c, 520);
  drawSunOrMoon(c, 220, 400, 38);
  drawRowOfBuildings(c, 560, 420, 0.45, 12);
  drawGround(c, 552, c.light.leaf);
  for (let i = 0; i < 7; i += 1) drawTree(c, 40 + i * 185, 590, c.random.between(110, 170), 0.3);
  c.stroke('M240 620L420 -420M960 620L800 -420M600 600V-60', c.tinted('#9c948e', 0.1), {
    width: 7,
    opacity: 0.8,
  });
  const hues = ['#e86a8b', '#f08a5c', '#b06ac0', '#7a78d6'];
  for (let ring = 0; ring < 13; ring += 1) {
    const t = ring / 12;
    const width = 330 * Math.sin(0.35 + t * 2.35) ** 0.8;
    const y = 40 + t * 330;
    c.stroke(
      `M${n(600 - width)} ${n(y)}q${n(width)} ${n(70 - t * 40)} ${n(width * 2)} 0q${n(-width)} ${n(-58 + t * 30)} ${n(-width * 2)} 0`,
      hues[ring % 4]!,
      { width: 4.5, opacity: 0.85 },
    );
  }
  for (let i = 0; i <= 20; i += 1) {
    const t = (i / 20) * 2 - 1;
    c.stroke(
      `M${n(600 + t * 116)} 36C${n(600 + t * 420)} 160 ${n(600 + t * 330)} 260 ${n(600 + t * 120)} 372`,
      hues[i % 4]!,
      { width: 2.4, opacity: 0.55 },
    );
  }
  c.glow(600, 210, 380, '#ff9aa8', 0.3, 0.7);
  drawHills(c);
  for (const [x, y, s, pose] of [
    [300, 700, 150, 'sit'],
    [380, 704, 146, 'sit'],
    [760, 690, 140, 'sit'],
    [900, 730, 190, 'walk'],
    [640, 660, 90, 'walk'],
    [500, 650, 84, 'stand'],
  ] as const)
    drawPerson(c, x, y, s, { pose });
  drawPerson(c, 180, 780, 220, { pose: 'sit', facing: 1, hat: true });
}

function drawHills(c: SceneCanvas): void {
  c.path(
    'M-20 650C200 610 420 640 600 628S1000 620 1220 650V820H-20z',
    c.fade(620, 820, c.light.leaf[0], c.light.leaf[1]),
  );
  c.path('M520 820C560 740 660 690 760 640L800 640C720 700 700 760 720 820z', c.tinted('#dcc7a8'), 0.9);
}

/** Paints a street at night: a theater sign, lit shop fronts and people on a wet sidewalk. */
export function drawMainStreet(c: SceneCanvas): void {
  drawSky(c, 460);
  drawSunOrMoon(c, 620, 380, 30);
  drawRowOfBuildings(c, 560, 260, 0.6, 20);
  const fronts = [
    { wall: '#b4573f', trim: '#f2dfbe', door: '#2f5d63' },
    { wall: '#41646b', trim: '#e9dcc0', door: '#c8773f' },
    { wall: '#d1a052', trim: '#f6ead0', door: '#6b3f4e' },
  ] as const;
  drawHouseFront(c, { x: -40, base: 660, width: 250, height: 470 }, fronts[0]);
  drawHouseFront(c, { x: 215, base: 640, width: 190, height: 350 }, fronts[2]);
  drawHouseFront(c, { x: 820, base: 640, width: 190, height: 330 }, fronts[2]);
  drawHouseFront(c, { x: 1015, base: 660, width: 260, height: 440 }, fronts[1]);
  c.path(
    'M405 640L820 640L1240 820L-40 820z',
    c.fade(600, 820, c.tinted('#a38f88', 0.1), c.tinted('#4a4452', 0.2)),
  );
  c.path('M590 640L634 640L760 820L470 820z', c.light.sky[3], 0.3);
  c.rect(180, 180, 54, 300, c.tinted('#8d2f3b', -0), 8);
  for (let i = 0; i < 10; i += 1) {
    for (const x of [188, 226]) c.ellipse(x, 196 + i * 29, 4.5, 4.5, '#ffe6a0');
    c.ellipse(207, 210 + i * 27, 10, 10, '#ffd070', 0.85);
  }
  c.glow(207, 330, 240, '#ff9a5c', c.light.isDark ? 0.5 : 0.2);
  c.path('M210 500h190l24 54H210z', c.tinted('#f3e4c4'));
  c.rect(210, 552, 214, 10, '#ffd070');
  c.stroke('M232 522h120M232 538h84', c.tinted('#5a3f42'), { width: 6 });
  for (const x of [430, 520, 720, 790]) drawTree(c, x, 640, 140, 0.2);
  drawStringLights(c, [210, 330], [1015, 330], 17, 56);
  drawStringLights(c, [400, 440], [820, 440], 12, 36);
  for (const [x, y, s] of parsePointsWithSizes('500 660 84, 560 668 92, 690 670 96'))
    drawPerson(c, x, y, s, { pose: 'walk' });
  drawPerson(c, 330, 740, 216, { pose: 'walk', facing: 1 });
  drawPerson(c, 410, 746, 206, { pose: 'walk', facing: 1 });
  drawPerson(c, 860, 760, 232, { pose: 'back', bag: true });
  if (c.light.isDark) for (const x of [120, 330, 900, 1080]) c.glow(x, 742, 130, LAMP_COLOR, 0.3, 0.5);
}
