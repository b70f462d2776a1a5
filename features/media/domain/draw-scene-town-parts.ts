/** Paints objects in streets and rooms: buildings, string lights, awnings, lamps and beams of light. */
import { blendHexColors } from './draw-color.ts';
import { formatSvgCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';

/** Warm color of lit windows and lamps. */
export const LAMP_COLOR = '#ffd28a';

/**
 * Paints a row of `count` distant buildings with windows that are lit after dark.
 * @param tallest height of the tallest building
 * @param distance 0 for near buildings, 1 for buildings that disappear in the haze
 */
export function drawRowOfBuildings(
  c: SceneCanvas,
  base: number,
  tallest: number,
  distance: number,
  count = 14,
): void {
  const step = 1240 / count;
  for (let i = 0; i < count; i += 1) {
    const x = -20 + i * step + c.random.between(-8, 8);
    const width = step * c.random.between(0.7, 1.1);
    const height = tallest * c.random.between(0.3, 1) * (1 - Math.abs(i / count - 0.5) * 0.8);
    const wall = c.distant(c.light.dark, distance);
    c.rect(
      x,
      base - height,
      width,
      height + 10,
      c.linear(
        [x, 0, x + width, 0],
        [
          [0, blendHexColors(wall, c.light.sun, 0.3)],
          [0.16, wall],
          [1, wall],
        ],
      ),
    );
    drawWindows(c, x + width * 0.14, base - height + 12, width * 0.76, height - 18, 17, distance);
    if (c.random.between(0, 1) < 0.3) c.rect(x + width * 0.4, base - height - 22, 3, 24, wall);
  }
}

/** Paints a grid of windows, some of them lit. */
function drawWindows(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  distance: number,
): void {
  const lit: string[] = [];
  const unlit: string[] = [];
  for (let row = y; row < y + height - step * 0.5; row += step)
    for (let at = x; at < x + width - step * 0.4; at += step)
      (c.random.between(0, 1) < (c.light.isDark ? 0.38 : 0.1) ? lit : unlit).push(
        `M${Math.round(at)} ${Math.round(row)}h6v7h-6z`,
      );
  if (unlit.length > 0)
    c.path(unlit.join(''), c.light.isDark ? c.light.dark : c.light.sky[3], 0.3 * (1 - distance * 0.5));
  if (lit.length > 0) c.path(lit.join(''), LAMP_COLOR, c.light.isDark ? 0.9 : 0.55);
}

/**
 * Paints a house front with a door, windows and a cornice. `colors` are the colors in plain daylight; the light of the
 * scene tints them.
 */
export function drawHouseFront(
  c: SceneCanvas,
  box: { x: number; base: number; width: number; height: number },
  colors: { wall: string; trim: string; door: string },
): void {
  const { x, base, width, height } = box;
  const wall = c.tinted(colors.wall);
  c.rect(
    x,
    base - height,
    width,
    height,
    c.linear(
      [x, base - height, x + width, base],
      [
        [0, wall],
        [1, c.tinted(colors.wall, 0.28)],
      ],
    ),
  );
  c.rect(x - 4, base - height - 12, width + 8, 18, c.tinted(colors.trim, 0.05));
  const isLit = c.light.isDark;
  const columns = Math.max(2, Math.round(width / 90));
  const rows = Math.max(0, Math.round(height / 150) - 1);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const wx = x + (width * (column + 0.5)) / columns - 22;
      const wy = base - height + 34 + row * 110;
      c.rect(wx - 4, wy - 4, 52, 78, c.tinted(colors.trim));
      c.rect(
        wx,
        wy,
        44,
        70,
        isLit && c.random.between(0, 1) < 0.6
          ? LAMP_COLOR
          : c.fade(wy, wy + 70, c.light.sky[1], c.tinted('#3c4654')),
      );
    }
  const glass = isLit
    ? c.fade(base - 104, base, '#ffe0a4', '#e59a52')
    : c.fade(base - 104, base, c.tinted('#5d7480'), c.tinted('#2f3742'));
  c.rect(x + width * 0.08, base - 104, width * 0.5, 84, glass);
  c.rect(x + width * 0.68, base - 118, width * 0.2, 118, c.tinted(colors.door));
  c.rect(
    x + width * 0.68 + 5,
    base - 110,
    width * 0.2 - 10,
    54,
    isLit ? LAMP_COLOR : c.tinted('#56646e'),
    0,
    0.8,
  );
  if (isLit) c.glow(x + width * 0.34, base + 6, width * 0.5, LAMP_COLOR, 0.5, 0.26);
}

/** Paints a striped awning with a scalloped edge; `y` is its upper edge. */
export function drawAwning(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  colors: readonly [string, string],
): void {
  const count = Math.max(4, Math.round(width / 26));
  const step = width / count;
  for (let i = 0; i < count; i += 1) {
    const color = c.tinted(colors[(i % 2) as 0 | 1]);
    const top = x + width * 0.06 + i * step * 0.88;
    c.path(
      `M${n(top)} ${n(y)}h${n(step * 0.88)}L${n(x + (i + 1) * step)} ${n(y + 44)}a${n(step / 2)} 13 0 0 1 ${n(-step)} 0z`,
      color,
    );
  }
  c.rect(x, y + 40, width, 12, c.light.dark, 0, 0.16);
}

/**
 * Paints a string of lamps between two points.
 * @param count number of equal sections of the string; there is a lamp between every two sections
 * @param sag distance by which the middle of the string hangs below a straight line
 */
export function drawStringLights(
  c: SceneCanvas,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  sag = 46,
): void {
  const [x1, y1] = from;
  const [x2, y2] = to;
  c.stroke(
    `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
    c.light.dark,
    { width: 2.4, opacity: 0.8 },
  );
  for (let i = 1; i < count; i += 1) {
    const t = i / count;
    const x = x1 + (x2 - x1) * t;
    const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) + 7;
    if (c.light.isDark) c.glow(x, y, 30, LAMP_COLOR, 0.55);
    c.ellipse(x, y, 5, 6.5, c.light.isDark ? '#fff2c8' : '#f6dfa4');
  }
}

/**
 * Paints a hanging lamp with its cone of light.
 * @param top y coordinate at which the cord begins
 * @param length length of the cord
 * @param size half of the width of the lampshade
 */
export function drawPendantLamp(
  c: SceneCanvas,
  x: number,
  top: number,
  length: number,
  size: number,
  color: string,
): void {
  const y = top + length;
  c.stroke(`M${n(x)} ${n(top)}V${n(y)}`, c.light.dark, { width: 3 });
  c.polygon(
    [
      [x - size, y + size * 0.7],
      [x + size, y + size * 0.7],
      [x + size * 4.6, y + size * 7],
      [x - size * 4.6, y + size * 7],
    ],
    c.vertical(y, y + size * 7, [
      [0, LAMP_COLOR, 0.3],
      [1, LAMP_COLOR, 0],
    ]),
  );
  c.glow(x, y + size * 0.8, size * 3, LAMP_COLOR, 0.7);
  c.path(
    `M${n(x - size)} ${n(y + size * 0.7)}q${n(size * 0.1)} ${n(-size)} ${n(size)} ${n(-size)}t${n(size)} ${n(size)}z`,
    color,
  );
  c.ellipse(x, y + size * 0.75, size * 0.42, size * 0.2, '#fff4d0');
}

/**
 * Paints a beam of light from a point down to a spot on the floor.
 * @param spread half of the width of the spot
 * @param strength opacity of the beam at its start, 0 to 1
 */
export function drawLightBeam(
  c: SceneCanvas,
  from: readonly [number, number],
  to: readonly [number, number],
  spread: number,
  color: string,
  strength = 0.5,
): void {
  const [x, y] = from;
  const [tx, ty] = to;
  c.polygon(
    [
      [x - 5, y],
      [x + 5, y],
      [tx + spread, ty],
      [tx - spread, ty],
    ],
    c.linear(
      [x, y, tx, ty],
      [
        [0, color, strength],
        [1, color, 0.03],
      ],
    ),
  );
}

/**
 * Paints the walls and the floor of a room in perspective. `horizon` is the y coordinate of the edge between the back
 * wall and the floor.
 */
export function drawRoomWallsAndFloor(
  c: SceneCanvas,
  horizon: number,
  wall: readonly [string, string],
  floor: readonly [string, string],
): void {
  c.rect(
    -20,
    -420,
    1240,
    horizon + 420,
    c.vertical(-300, horizon, [
      [0, wall[1]],
      [0.55, wall[0]],
      [1, wall[0]],
    ]),
  );
  c.rect(-20, horizon, 1240, 830 - horizon, c.fade(horizon, 820, floor[0], floor[1]));
  c.rect(-20, horizon - 9, 1240, 9, wall[1], 0, 0.7);
}

/** Paints a tall window with bars, the sky behind it, and the light that falls on the floor below. */
export function drawTallWindow(
  c: SceneCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
  floor: number,
): void {
  c.rect(x - 12, y - 12, width + 24, height + 24, c.tinted('#54413c', 0.2));
  c.rect(
    x,
    y,
    width,
    height,
    c.vertical(y, y + height, [
      [0, c.light.sky[1]],
      [0.6, c.light.sky[2]],
      [1, c.light.sky[3]],
    ]),
  );
  c.path(
    `M${n(x)} ${n(y + height)}V${n(y + height * 0.72)}l${n(width * 0.3)} ${n(-height * 0.12)}l${n(width * 0.24)} ${n(height * 0.08)}l${n(width * 0.24)} ${n(-height * 0.14)}l${n(width * 0.22)} ${n(height * 0.16)}V${n(y + height)}z`,
    c.light.haze,
    0.85,
  );
  c.glow(x + width * 0.5, y + height * 0.4, width * 0.9, c.light.sun, 0.35);
  c.stroke(
    `M${n(x + width / 2)} ${n(y)}v${n(height)}M${n(x)} ${n(y + height * 0.42)}h${n(width)}`,
    c.tinted('#54413c', 0.2),
    { width: 7, cap: 'butt' },
  );
  c.polygon(
    [
      [x, floor],
      [x + width, floor],
      [x + width + 190, 800],
      [x + 90, 800],
    ],
    c.vertical(floor, 800, [
      [0, c.light.sun, 0.5],
      [1, c.light.sun, 0.04],
    ]),
  );
  c.polygon(
    [
      [x, y],
      [x + width, y],
      [x + width + 190, 800],
      [x + 90, 800],
    ],
    c.linear(
      [x, y, x + 200, 800],
      [
        [0, c.light.sun, 0.16],
        [1, c.light.sun, 0],
      ],
    ),
  );
}
