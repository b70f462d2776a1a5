/** Paints plants in scenes: saguaros, palms, trees, agaves, bushes and grass. */
import { formatSvgCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';

/** Paints the shadow that an upright object casts to the right. */
export function drawShadowOfUprightObject(
  c: SceneCanvas,
  x: number,
  base: number,
  width: number,
  opacity = 0.3,
): void {
  c.ellipse(x + width * 0.35, base + 1, width, Math.max(2, width * 0.12), c.light.dark, opacity);
}

/**
 * Paints a saguaro with its foot at `x`, `base`. `size` is its height. `distance` is 0 for a near saguaro and 1 for one
 * that disappears in the haze.
 */
export function drawSaguaro(c: SceneCanvas, x: number, base: number, size: number, distance = 0): void {
  const w = size * 0.13;
  const body = c.distant(c.light.leaf[1], distance);
  const lit = c.distant(c.light.leaf[0], distance);
  drawShadowOfUprightObject(c, x, base, size * 0.3, 0.28 * (1 - distance));
  const parts = [{ d: `M${n(x)} ${n(base)}V${n(base - size + w / 2)}`, w }];
  const sides = c.random.pick([[-1, 1], [-1, 1], [1], [-1], [-1, 1, 1]]);
  for (const side of sides) {
    const from = base - size * c.random.between(0.32, 0.56);
    const reach = size * c.random.between(0.17, 0.24);
    const up = size * c.random.between(0.18, 0.36);
    parts.push({
      d: `M${n(x)} ${n(from)}h${n(side * reach * 0.55)}q${n(side * reach * 0.45)} 0 ${n(side * reach * 0.45)} ${n(-reach * 0.5)}v${n(-up)}`,
      w: w * 0.72,
    });
  }
  for (const { d, w: width } of parts) c.stroke(d, body, { width });
  for (const { d, w: width } of parts)
    c.group(`translate(${n(-width * 0.24)} 0)`, () =>
      c.stroke(d, lit, { width: width * 0.34, opacity: 0.75 }),
    );
  if (size > 130 && distance < 0.4) {
    for (const shift of [-0.05, 0.16, 0.32])
      c.stroke(`M${n(x + w * shift)} ${n(base - 4)}V${n(base - size + w * 0.6)}`, c.light.dark, {
        width: w * 0.05,
        opacity: 0.35,
      });
  }
}

/**
 * Paints a fan palm.
 * @param size height of the palm
 * @param distance 0 for a near palm, 1 for one that disappears in the haze
 */
export function drawPalm(c: SceneCanvas, x: number, base: number, size: number, distance = 0): void {
  const bend = c.random.between(-0.05, 0.05) * size;
  const top = base - size;
  const trunk = c.distant(c.tinted('#7d6250'), distance);
  c.stroke(`M${n(x)} ${n(base)}Q${n(x - bend)} ${n(base - size * 0.5)} ${n(x + bend)} ${n(top)}`, trunk, {
    width: Math.max(2.5, size * 0.03),
  });
  const leaf = c.distant(c.light.leaf[1], distance);
  const lit = c.distant(c.light.leaf[0], distance);
  const r = size * 0.2;
  c.path(
    `M${n(x + bend - r * 0.22)} ${n(top)}l${n(r * 0.07)} ${n(r * 0.85)}h${n(r * 0.3)}l${n(r * 0.07)} ${n(-r * 0.85)}z`,
    trunk,
    0.8,
  );
  for (let i = 0; i < 13; i += 1) {
    const angle = (-0.35 + (i / 12) * 1.7) * Math.PI + Math.PI;
    const ex = Math.cos(angle) * r * c.random.between(0.85, 1.15);
    const ey = Math.sin(angle) * r * 0.8;
    const droop = r * 0.35;
    const side = r * 0.13;
    c.path(
      `M${n(x + bend)} ${n(top)}q${n(ex * 0.5 - side * 0.4)} ${n(ey * 0.9 - side)} ${n(ex)} ${n(ey + droop)}q${n(-ex * 0.35 + side)} ${n(-droop * 0.5 - ey * 0.1)} ${n(-ex)} ${n(-ey - droop)}z`,
      i % 3 === 0 ? lit : leaf,
      0.95,
    );
  }
}

/**
 * Paints a broad tree: a forked trunk and a crown of overlapping clusters, lit from the upper left.
 * @param distance 0 for a near tree, 1 for one that disappears in the haze
 * @param colors lit color and shaded color of the crown
 */
export function drawTree(
  c: SceneCanvas,
  x: number,
  base: number,
  size: number,
  distance = 0,
  colors: readonly [string, string] = c.light.leaf,
): void {
  const trunk = c.distant(c.tinted('#5f4a40', 0.1), distance);
  drawShadowOfUprightObject(c, x, base, size * 0.42, 0.3 * (1 - distance));
  const w = size * 0.05;
  c.stroke(
    `M${n(x)} ${n(base)}q${n(-w * 0.4)} ${n(-size * 0.25)} ${n(-size * 0.02)} ${n(-size * 0.4)}m${n(size * 0.02)} ${n(size * 0.12)}q${n(size * 0.05)} ${n(-size * 0.14)} ${n(size * 0.16)} ${n(-size * 0.22)}m${n(-size * 0.17)} ${n(size * 0.14)}q${n(-size * 0.1)} ${n(-size * 0.1)} ${n(-size * 0.17)} ${n(-size * 0.2)}`,
    trunk,
    { width: w },
  );
  const tones = [
    c.distant(colors[1], distance),
    c.distant(blend(c, colors, 0.45), distance),
    c.distant(colors[0], distance),
  ];
  for (const [layer, tone] of tones.entries()) {
    const lobes: string[] = [];
    const count = 9 - layer * 2;
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * Math.PI * 2 + c.random.between(0, 0.5);
      const reach = size * (0.3 - layer * 0.06) * c.random.between(0.5, 1);
      const r = size * c.random.between(0.11, 0.17) * (1 - layer * 0.16);
      lobes.push(
        leafBall(
          c,
          x - layer * size * 0.05 + Math.cos(angle) * reach * 1.15,
          base - size * (0.66 + layer * 0.045) + Math.sin(angle) * reach * 0.62,
          r,
        ),
      );
    }
    c.path(lobes.join(''), tone, layer === 2 ? 0.75 : 1);
  }
}

function blend(c: SceneCanvas, [lit, shade]: readonly [string, string], share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(shade, at) * (1 - share) + channel(lit, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the outline of a cluster of leaves: a circle with an uneven edge. */
function leafBall(c: SceneCanvas, x: number, y: number, r: number): string {
  const count = r < 16 ? 5 : 7;
  const points: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2;
    const far = r * c.random.between(0.86, 1.12);
    points.push(`${Math.round(x + Math.cos(angle) * far)} ${Math.round(y + Math.sin(angle) * far)}`);
  }
  const bulge = Math.round((r * 3.6) / count);
  const arc = `A${bulge} ${bulge} 0 0 1 `;
  return `M${points.join(arc)}${arc}${points[0]}z`;
}

/** Paints an agave: a rosette of pointed leaves. */
export function drawAgave(c: SceneCanvas, x: number, base: number, size: number): void {
  drawShadowOfUprightObject(c, x, base, size * 0.7, 0.3);
  const count = 11;
  for (let i = 0; i < count; i += 1) {
    const at = i < count / 2 ? i * 2 : (count - i) * 2 - 1;
    const angle = Math.PI + (at / (count - 1)) * Math.PI;
    const length = size * c.random.between(0.85, 1.1) * (0.75 + 0.25 * Math.sin(Math.PI - angle + Math.PI));
    const ex = Math.cos(angle) * length;
    const ey = Math.sin(angle) * length * 0.85 - size * 0.08;
    const px = -Math.sin(angle) * size * 0.1;
    const py = Math.cos(angle) * size * 0.1;
    c.path(
      `M${n(x + px)} ${n(base + py)}Q${n(x + ex * 0.5 + px * 1.4)} ${n(base + ey * 0.5 + py)} ${n(x + ex)} ${n(base + ey)}Q${n(x + ex * 0.5 - px)} ${n(base + ey * 0.5 - py)} ${n(x - px)} ${n(base - py)}z`,
      i % 2 === 0 ? c.light.leaf[1] : c.tinted(c.light.leaf[0], 0.05),
    );
  }
}

/**
 * Paints a low bush.
 * @param distance 0 for a near bush, 1 for one that disappears in the haze
 */
export function drawBush(c: SceneCanvas, x: number, base: number, size: number, distance = 0): void {
  for (const [layer, color] of [c.light.leaf[1], c.light.leaf[0]].entries()) {
    const lobes: string[] = [];
    for (let i = 0; i < (size < 40 ? 3 : 5); i += 1) {
      const r = (size < 40 ? 1.3 : 1) * size * c.random.between(0.2, 0.34) * (1 - layer * 0.3);
      lobes.push(
        leafBall(
          c,
          x + (i - 2) * size * 0.2 - layer * size * 0.08,
          base - r * 0.8 - (layer + 1) * size * 0.08,
          r,
        ),
      );
    }
    c.path(lobes.join(''), c.distant(color, distance), layer === 1 ? 0.7 : 1);
  }
}

/**
 * Paints `count` tufts of grass on the line from `left` to `right` at the y coordinate `y`.
 * @param size approximate height of a blade
 */
export function drawGrass(
  c: SceneCanvas,
  left: number,
  right: number,
  y: number,
  size: number,
  count: number,
): void {
  const blades = [[], []] as [string[], string[]];
  for (let i = 0; i < count; i += 1) {
    const x = c.random.between(left, right);
    const base = y + c.random.between(-size * 0.2, size * 0.4);
    for (let k = -2; k <= 2; k += 1)
      blades[(i % 2) as 0 | 1].push(
        `M${n(x + k * 2)} ${n(base)}q${n(k * size * 0.06)} ${n(-size * 0.6)} ${n(k * size * 0.2)} ${n(-size * c.random.between(0.6, 1))}`,
      );
  }
  c.stroke(blades[0].join(''), c.light.leaf[1], { width: Math.max(1.6, size * 0.05) });
  c.stroke(blades[1].join(''), c.light.leaf[0], { width: Math.max(1.6, size * 0.05), opacity: 0.8 });
}

/**
 * Paints `count` stones with a lit top on the line from `left` to `right` at the y coordinate `y`.
 * @param size maximum size of a stone
 */
export function drawStones(
  c: SceneCanvas,
  left: number,
  right: number,
  y: number,
  size: number,
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const x = c.random.between(left, right);
    const s = size * c.random.between(0.4, 1);
    const base = y + c.random.between(-size * 0.5, size);
    const outline = (k: number) =>
      `M${n(x - s)} ${n(base)}l${n(s * 0.25)} ${n(-s * 0.55 * k)}l${n(s * 0.6)} ${n(-s * 0.25 * k)}l${n(s * 0.75)} ${n(s * 0.2 * k)}l${n(s * 0.4)} ${n(s * 0.6 * k)}z`;
    drawShadowOfUprightObject(c, x, base, s * 1.1, 0.25);
    c.path(outline(1), c.light.ground[1]);
    c.path(
      `M${n(x - s * 0.75)} ${n(base - s * 0.55)}l${n(s * 0.6)} ${n(-s * 0.25)}l${n(s * 0.75)} ${n(s * 0.2)}l${n(-s * 0.7)} ${n(s * 0.22)}z`,
      c.light.ground[0],
      0.85,
    );
  }
}
