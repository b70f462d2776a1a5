/** Scenes of things made by hand: a quilting table, a sofa for knitting and a pottery studio. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import { parsePointsWithSizes, type SceneCanvas } from './draw-scene-canvas.ts';
import { drawPerson } from './draw-scene-people.ts';
import {
  drawPendantLamp,
  drawRoomWallsAndFloor,
  drawTallWindow,
  LAMP_COLOR,
} from './draw-scene-town-parts.ts';

const CLOTH_COLORS = ['#c8553d', '#e2b04a', '#3f7f86', '#efe0c2', '#b9556f', '#34496b', '#8ea56a'] as const;

/** Paints a group around a table on which a quilt lies, before a wall with a quilt and shelves of yarn. */
export function drawQuiltingGroup(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    610,
    [c.tinted('#ead8bd'), c.tinted('#a5866f', 0.15)],
    [c.tinted('#a9764f'), c.tinted('#553a30', 0.15)],
  );
  drawTallWindow(c, 60, 60, 220, 330, 610);
  c.rect(352, 34, 456, 12, c.tinted('#6d4a34'));
  drawQuilt(c, { x: 370, y: 46, columns: 7, rows: 5, patch: 60 });
  c.rect(880, 60, 300, 350, c.tinted('#8a6244'));
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const x = 894 + column * 94;
      const y = 74 + row * 112;
      c.rect(x, y, 84, 98, c.tinted('#4d362d', 0.1));
      for (const [dx, dy] of [
        [24, 76],
        [60, 76],
        [42, 44],
      ] as const)
        drawYarnBall(c, x + dx, y + dy, 22, c.random.pick(CLOTH_COLORS));
    }
  drawPendantLamp(c, 590, -420, 440, 30, c.tinted('#c8663f'));
  drawPerson(c, 300, 770, 350, { pose: 'reach', facing: 1, top: '#3f7f86' });
  drawPerson(c, 600, 760, 336, { pose: 'reach', facing: 1, top: '#e2b04a' });
  drawPerson(c, 910, 770, 350, { pose: 'reach', facing: -1, top: '#b9556f' });
  c.path('M-20 590H1220V640H-20z', c.fade(590, 640, c.tinted('#d2a272'), c.tinted('#9c6a45', 0.1)));
  c.rect(-20, 640, 1240, 180, c.fade(640, 820, c.tinted('#7c5238', 0.1), c.tinted('#3a2822', 0.2)));
  c.path('M330 592H890L930 640H290z', c.tinted('#efe0c2'));
  drawQuilt(c, { x: 290, y: 626, columns: 10, rows: 2, patch: 64 });
  for (const [x, y, size] of parsePointsWithSizes('120 596 40, 196 606 32, 1010 602 36'))
    drawYarnBall(c, x, y, size, c.random.pick(CLOTH_COLORS));
  c.stroke('M96 548l96 60M170 540l-70 72', c.tinted('#f3e9d4'), { width: 6 });
  c.rect(1080, 556, 60, 54, c.tinted('#c8553d'), 6);
  c.rect(1070, 546, 80, 12, c.tinted('#e7d3b4'), 4);
  c.rect(1070, 608, 80, 12, c.tinted('#e7d3b4'), 4);
}

/** Paints two neighbors who knit on a sofa beside a lamp and a basket of yarn. */
export function drawKnittingNeighbors(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    600,
    [c.tinted('#6f8f8a', 0.05), c.tinted('#3d5558', 0.15)],
    [c.tinted('#b0825a'), c.tinted('#573a30', 0.15)],
  );
  drawTallWindow(c, 420, 40, 360, 300, 604);
  c.rect(60, 120, 240, 12, c.tinted('#6d4a34'));
  c.rect(60, 250, 240, 12, c.tinted('#6d4a34'));
  for (const [x, y, size] of parsePointsWithSizes(
    '100 92 28, 160 88 32, 226 94 26, 278 98 22, 96 222 28, 160 226 24, 220 220 30',
  ))
    drawYarnBall(c, x, y, size, c.random.pick(CLOTH_COLORS));
  drawQuilt(c, { x: 900, y: 90, columns: 4, rows: 4, patch: 58 });
  c.ellipse(600, 764, 470, 42, c.tinted('#8f3f45'), 0.9);
  c.ellipse(600, 764, 390, 30, c.tinted('#e0b06a'), 0.5);
  const cover = c.tinted('#d08a5c');
  const shade = c.tinted('#a05f42', 0.1);
  c.path('M300 700V450q0 -40 40 -40H860q40 0 40 40v250z', c.fade(410, 700, cover, shade));
  c.rect(300, 610, 600, 110, c.fade(610, 720, c.tinted('#dd9a6c'), shade), 18);
  for (const [x, facing, top] of [
    [430, 1, '#e2b04a'],
    [770, -1, '#3f7f86'],
  ] as const) {
    drawPerson(c, x, 770, 420, { pose: 'sit', facing, top });
    const lap = x + facing * 84;
    c.path(`M${lap - 50} 632h100l-14 92h-80z`, c.tinted(facing === 1 ? '#b9556f' : '#efe0c2'));
    c.stroke(`M${lap - 56} 650l96 -46M${lap + 56} 650l-96 -46`, c.tinted('#f6ead2'), { width: 6 });
  }
  for (const x of [246, 866]) c.rect(x, 540, 88, 200, c.fade(540, 740, cover, shade), 26);
  c.stroke('M1020 770V430', c.tinted('#a8843f'), { width: 10 });
  c.glow(1020, 430, 250, LAMP_COLOR, 0.7);
  c.path('M950 450l34 -100h72l34 100z', c.tinted('#f3dfae'));
  for (const [x, y, size] of parsePointsWithSizes('560 722 26, 602 712 30, 646 722 26'))
    drawYarnBall(c, x, y, size, c.random.pick(CLOTH_COLORS));
  c.path('M526 724h152l-20 66h-112z', c.tinted('#8a5c3c'));
}

/** Paints square patches in rows. Each patch consists of two triangles of cloth. */
function drawQuilt(
  c: SceneCanvas,
  { x, y, columns, rows, patch }: { x: number; y: number; columns: number; rows: number; patch: number },
): void {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const left = x + column * patch;
      const top = y + row * patch;
      const first = (row * 3 + column * 2) % CLOTH_COLORS.length;
      c.rect(left, top, patch, patch, c.tinted(CLOTH_COLORS[first]!));
      const corner = (row + column) % 2 === 0 ? `v${patch}h${patch}z` : `h${patch}v${patch}z`;
      c.path(`M${left} ${top}${corner}`, c.tinted(CLOTH_COLORS[(first + 3) % CLOTH_COLORS.length]!));
    }
  c.stroke(`M${x} ${y}h${columns * patch}v${rows * patch}h${-columns * patch}z`, c.tinted('#f6ead2'), {
    width: 7,
  });
}

function drawYarnBall(c: SceneCanvas, x: number, y: number, size: number, color: string): void {
  c.ellipse(x, y, size, size, c.tinted(color));
  for (const k of [-0.5, 0, 0.5])
    c.stroke(
      `M${n(x - size * 0.7)} ${n(y + k * size)}q${n(size * 0.7)} ${n(-size * 0.6)} ${n(size * 1.4)} 0`,
      c.tinted(color, 0.25),
      { width: size * 0.09 },
    );
}

/** Paints two people who shape clay at a table with a potter's wheel, before shelves of pots. */
export function drawPotteryStudio(c: SceneCanvas): void {
  drawRoomWallsAndFloor(
    c,
    600,
    [c.tinted('#d9c3a6'), c.tinted('#86705f', 0.15)],
    [c.tinted('#8f8278'), c.tinted('#453f42', 0.15)],
  );
  drawTallWindow(c, 440, 50, 300, 300, 604);
  for (const left of [40, 800])
    for (let shelf = 0; shelf < 3; shelf += 1) {
      const y = 150 + shelf * 120;
      c.rect(left, y, 350, 12, c.tinted('#6d4a34'));
      for (let i = 0; i < 4; i += 1)
        drawPot(
          c,
          left + 50 + i * 84,
          y,
          c.random.between(52, 84),
          c.random.pick(['#c06a45', '#e7d3b4', '#3f7f86', '#8d5a3c', '#5a6f8a'] as const),
        );
    }
  drawPendantLamp(c, 590, -420, 430, 32, c.tinted('#3f7f86'));
  drawPerson(c, 440, 770, 350, { pose: 'reach', facing: 1, top: '#34496b' });
  drawPerson(c, 900, 774, 340, { pose: 'reach', facing: -1, top: '#d9694a' });
  c.path('M-20 600H1220V646H-20z', c.fade(600, 646, c.tinted('#c9a078'), c.tinted('#8d6446', 0.1)));
  c.rect(-20, 646, 1240, 174, c.fade(646, 820, c.tinted('#6d4a36', 0.1), c.tinted('#33252a', 0.2)));
  c.ellipse(545, 612, 108, 20, c.tinted('#5d5a60'));
  c.ellipse(545, 606, 96, 16, c.tinted('#b9b4ad'));
  drawPot(c, 545, 606, 124, '#b8704c');
  drawPot(c, 796, 612, 104, '#a8643f');
  for (const [x, y, size] of parsePointsWithSizes('120 616 70, 214 620 52, 1040 616 84, 1132 620 58'))
    drawPot(c, x, y, size, c.random.pick(['#c98a62', '#e7d3b4', '#3f7f86'] as const));
}

/** Paints a round pot. `base` is the y coordinate of its foot. */
function drawPot(c: SceneCanvas, x: number, base: number, height: number, color: string): void {
  const h = height;
  const wide = h * c.random.between(0.36, 0.5);
  c.path(
    `M${n(x - wide * 0.6)} ${n(base)}C${n(x - wide * 1.3)} ${n(base - h * 0.45)} ${n(x - wide)} ${n(base - h * 0.75)} ${n(x - wide * 0.5)} ${n(base - h * 0.86)}V${n(base - h)}H${n(x + wide * 0.5)}V${n(base - h * 0.86)}C${n(x + wide)} ${n(base - h * 0.75)} ${n(x + wide * 1.3)} ${n(base - h * 0.45)} ${n(x + wide * 0.6)} ${n(base)}z`,
    c.linear(
      [x - wide, base, x + wide, base],
      [
        [0, c.tinted(color)],
        [1, c.tinted(color, 0.35)],
      ],
    ),
  );
  c.ellipse(x, base - h, wide * 0.5, h * 0.045, c.tinted(color, 0.45));
}
