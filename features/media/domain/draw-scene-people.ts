/** Paints people in scenes: small figures with clothes, poses and objects in their hands. */
import { blendHexColors } from './draw-color.ts';
import { formatSvgCoordinate as n } from './draw-path.ts';
import type { SceneCanvas } from './draw-scene-canvas.ts';
import { drawShadowOfUprightObject } from './draw-scene-plants.ts';

const SKIN = ['#f0c8a4', '#e2ad84', '#c98d62', '#a66e48', '#7c4e35', '#593828'] as const;
const HAIR = ['#2a211f', '#3d2a22', '#5c3c28', '#8a5c36', '#b98a4e', '#9a9491', '#1d1b22'] as const;
const TOPS = [
  '#d9694a',
  '#3f7f86',
  '#e2b04a',
  '#5a6fa5',
  '#b9556f',
  '#f0e6d6',
  '#6f8f5a',
  '#34496b',
] as const;
const LEGS = ['#3b4763', '#4a3f47', '#6d6254', '#2c3240', '#8b7a66'] as const;

type Pose = 'stand' | 'walk' | 'sit' | 'wave' | 'reach' | 'back' | 'stretch';

interface FigureOptions {
  pose?: Pose;
  /** 1 if the person looks to the right, -1 to the left. */
  facing?: 1 | -1;
  top?: string;
  hat?: boolean;
  bag?: boolean;
  /** True for a figure against the light: a dark shape with a bright edge. */
  backlit?: boolean;
}

/**
 * Paints a person whose feet are at the y coordinate `base`. `size` is the height of a standing person; a person who
 * sits or walks is drawn to the same scale.
 */
export function drawPerson(
  c: SceneCanvas,
  x: number,
  base: number,
  size: number,
  options: FigureOptions = {},
): void {
  const { pose = 'stand', facing = c.random.pick([1, -1] as const), backlit = false } = options;
  // Figures must be visible at night too, so the color of the light tints them less than it tints walls.
  const shade = backlit ? 0.62 - c.light.tint * 0.3 : Math.min(0, 0.24 - c.light.tint);
  const paint = (color: string) => c.tinted(color, shade);
  const skin = paint(c.random.pick(SKIN));
  const hair = paint(c.random.pick(HAIR));
  const top = paint(options.top ?? c.random.pick(TOPS));
  const legs = paint(c.random.pick(LEGS));
  const hip = base - size * (pose === 'sit' ? 0.27 : 0.48);
  const shoulder = hip - size * 0.32;
  const s = size;
  drawShadowOfUprightObject(c, x, base, s * 0.2, 0.32);
  c.group(`translate(${n(x)} 0) scale(${facing} 1)`, () => {
    drawLegs(c, pose, hip, base, s, legs);
    const arm = { width: s * 0.062 };
    const armEnd = armPath(pose, shoulder, s);
    c.stroke(farArmPath(pose, shoulder, s), blendHexColors(top, c.light.dark, 0.3), arm);
    if (options.bag) c.rect(-s * 0.19, shoulder + s * 0.02, s * 0.13, s * 0.24, paint('#8d5a3c'), s * 0.04);
    c.path(
      `M${n(-s * 0.1)} ${n(hip + s * 0.03)}L${n(-s * 0.125)} ${n(shoulder + s * 0.05)}Q${n(-s * 0.11)} ${n(shoulder - s * 0.025)} ${n(-s * 0.03)} ${n(shoulder - s * 0.03)}H${n(s * 0.03)}Q${n(s * 0.12)} ${n(shoulder - s * 0.025)} ${n(s * 0.12)} ${n(shoulder + s * 0.06)}L${n(s * 0.095)} ${n(hip + s * 0.03)}z`,
      top,
    );
    c.path(
      `M${n(s * 0.02)} ${n(shoulder - s * 0.03)}Q${n(s * 0.12)} ${n(shoulder - s * 0.025)} ${n(s * 0.12)} ${n(shoulder + s * 0.06)}L${n(s * 0.095)} ${n(hip + s * 0.03)}H${n(s * 0.02)}z`,
      c.light.dark,
      0.16,
    );
    c.stroke(armEnd.path, c.tinted(top, 0.08), arm);
    c.ellipse(armEnd.hand[0], armEnd.hand[1], s * 0.032, s * 0.032, skin);
    drawHead(c, shoulder, s, {
      skin,
      hair,
      hat: options.hat === true ? paint('#d9bd8a') : null,
      isBack: pose === 'back',
      isBacklit: backlit,
    });
    if (backlit)
      c.stroke(
        `M${n(-s * 0.12)} ${n(hip)}V${n(shoulder + s * 0.05)}Q${n(-s * 0.11)} ${n(shoulder - s * 0.02)} ${n(-s * 0.05)} ${n(shoulder - s * 0.03)}M${n(-s * 0.075)} ${n(shoulder - s * 0.1)}q0 ${n(-s * 0.08)} ${n(s * 0.06)} ${n(-s * 0.095)}`,
        c.light.sun,
        { width: s * 0.014, opacity: 0.85 },
      );
  });
}

function drawLegs(c: SceneCanvas, pose: Pose, hip: number, base: number, s: number, color: string): void {
  const width = s * 0.085;
  const foot = base - s * 0.02;
  const path =
    pose === 'sit'
      ? `M${n(-s * 0.03)} ${n(hip)}h${n(s * 0.24)}V${n(foot)}h${n(s * 0.05)}M${n(-s * 0.03)} ${n(hip + s * 0.02)}h${n(s * 0.17)}V${n(foot)}`
      : pose === 'walk'
        ? `M${n(-s * 0.02)} ${n(hip)}L${n(-s * 0.13)} ${n(foot)}h${n(s * 0.03)}M${n(s * 0.03)} ${n(hip)}L${n(s * 0.09)} ${n(hip + s * 0.24)}L${n(s * 0.1)} ${n(foot)}h${n(s * 0.04)}`
        : `M${n(-s * 0.045)} ${n(hip)}V${n(foot)}h${n(s * 0.025)}M${n(s * 0.045)} ${n(hip)}L${n(s * 0.055)} ${n(foot)}h${n(s * 0.025)}`;
  c.stroke(path, color, { width });
}

/** Returns the SVG path of the arm on the far side of the body. */
function farArmPath(pose: Pose, shoulder: number, s: number): string {
  const from = `M${n(-s * 0.085)} ${n(shoulder + s * 0.04)}`;
  if (pose === 'stretch') return `${from}q${n(-s * 0.1)} ${n(-s * 0.18)} ${n(s * 0.07)} ${n(-s * 0.4)}`;
  if (pose === 'reach') return `${from}q${n(s * 0.1)} ${n(s * 0.2)} ${n(s * 0.3)} ${n(s * 0.06)}`;
  return `${from}q${n(-s * 0.05)} ${n(s * 0.14)} ${n(-s * 0.02)} ${n(s * 0.26)}`;
}

function armPath(pose: Pose, shoulder: number, s: number): { path: string; hand: [number, number] } {
  const from = `M${n(s * 0.085)} ${n(shoulder + s * 0.035)}`;
  const ends: Record<Pose, [number, number]> = {
    stand: [s * 0.11, shoulder + s * 0.33],
    back: [s * 0.11, shoulder + s * 0.33],
    walk: [s * 0.19, shoulder + s * 0.26],
    sit: [s * 0.2, shoulder + s * 0.26],
    wave: [s * 0.2, shoulder - s * 0.24],
    stretch: [s * 0.03, shoulder - s * 0.36],
    reach: [s * 0.28, shoulder - s * 0.02],
  };
  const hand = ends[pose];
  const bend: [number, number] =
    pose === 'wave' || pose === 'stretch'
      ? [s * 0.2, shoulder - s * (pose === 'wave' ? -0.04 : 0.14)]
      : [s * 0.15, (shoulder + hand[1]) / 2 + s * 0.06];
  return { path: `${from}Q${n(bend[0])} ${n(bend[1])} ${n(hand[0])} ${n(hand[1])}`, hand };
}

function drawHead(
  c: SceneCanvas,
  shoulder: number,
  s: number,
  look: { skin: string; hair: string; hat: string | null; isBack: boolean; isBacklit: boolean },
): void {
  const y = shoulder - s * 0.115;
  const r = s * 0.07;
  c.rect(-s * 0.025, shoulder - s * 0.07, s * 0.05, s * 0.06, look.skin);
  c.ellipse(0, y, r * 0.92, r * 1.12, look.isBack ? look.hair : look.skin);
  const style = look.isBack ? 0 : Math.floor(c.random.between(0, 4));
  const top = `M${n(-r)} ${n(y + r * 0.1)}a${n(r)} ${n(r * 1.2)} 0 0 1 ${n(r * 1.95)} ${n(-r * 0.25)}q${n(-r * 0.9)} ${n(r * 0.12)} ${n(-r * 1.25)} ${n(-r * 0.3)}q${n(-r * 0.1)} ${n(r * 0.5)} ${n(-r * 0.7)} ${n(r * 0.55)}z`;
  if (style === 1)
    c.path(
      `M${n(-r * 1.02)} ${n(y - r * 0.2)}q${n(-r * 0.25)} ${n(r * 1.3)} ${n(-r * 0.1)} ${n(r * 1.9)}h${n(r * 0.85)}v${n(-r * 1.6)}z`,
      look.hair,
    );
  if (style === 2) c.ellipse(-r * 0.75, y - r * 1.05, r * 0.48, r * 0.48, look.hair);
  if (style === 3) c.ellipse(-r * 0.15, y - r * 0.4, r * 1.2, r * 1.02, look.hair);
  if (style === 3) c.ellipse(r * 0.16, y + r * 0.16, r * 0.74, r * 0.92, look.skin);
  if (!look.isBack) c.path(top, look.hair);
  if (!look.isBack && s > 90 && !look.isBacklit) {
    c.ellipse(r * 0.14, y + r * 0.08, r * 0.1, r * 0.12, '#2b2126');
    c.ellipse(r * 0.6, y + r * 0.08, r * 0.1, r * 0.12, '#2b2126');
    c.stroke(`M${n(r * 0.16)} ${n(y + r * 0.52)}q${n(r * 0.22)} ${n(r * 0.2)} ${n(r * 0.44)} 0`, '#6d2f2c', {
      width: r * 0.11,
      opacity: 0.8,
    });
  }
  if (look.hat !== null) {
    c.ellipse(r * 0.1, y - r * 0.55, r * 1.65, r * 0.32, look.hat);
    c.path(
      `M${n(-r * 0.9)} ${n(y - r * 0.6)}q0 ${n(-r * 1.1)} ${n(r * 0.95)} ${n(-r * 1.1)}t${n(r * 0.95)} ${n(r * 1.1)}z`,
      look.hat,
    );
  }
}

/**
 * Paints a crowd seen from behind, from `left` to `right`: `rows` rows of heads and shoulders. Nearer rows are larger
 * and darker.
 */
export function drawCrowd(
  c: SceneCanvas,
  left: number,
  right: number,
  base: number,
  size: number,
  rows: number,
): void {
  for (let row = 0; row < rows; row += 1) {
    const s = size * (0.62 + (0.38 * (row + 1)) / rows);
    const y = base - (rows - 1 - row) * size * 0.36;
    const bodies: string[] = [];
    for (let x = left + c.random.between(0, s * 0.4); x < right; x += s * c.random.between(0.62, 0.95)) {
      const head = y - s * c.random.between(0.86, 1.1);
      bodies.push(
        `M${n(x - s * 0.36)} ${n(y + 20)}V${n(head + s * 0.52)}q0 ${n(-s * 0.2)} ${n(s * 0.24)} ${n(-s * 0.24)}h${n(s * 0.24)}q${n(s * 0.24)} ${n(s * 0.04)} ${n(s * 0.24)} ${n(s * 0.24)}V${n(y + 20)}z`,
        `M${n(x - s * 0.17)} ${n(head + s * 0.12)}a${n(s * 0.17)} ${n(s * 0.2)} 0 1 1 ${n(s * 0.34)} 0a${n(s * 0.17)} ${n(s * 0.2)} 0 1 1 ${n(-s * 0.34)} 0z`,
      );
      if (c.random.between(0, 1) < 0.16)
        bodies.push(
          `M${n(x + s * 0.3)} ${n(head + s * 0.5)}l${n(s * 0.12)} ${n(-s * 0.75)}l${n(s * 0.11)} ${n(s * 0.02)}l${n(-s * 0.06)} ${n(s * 0.8)}z`,
        );
    }
    c.path(bodies.join(''), c.distant(c.light.dark, 0.34 * (1 - (row + 1) / rows)));
  }
}

/**
 * Paints a person on a bicycle; the wheels touch the y coordinate `base`.
 * @param facing 1 to ride to the right, -1 to ride to the left
 */
export function drawCyclist(c: SceneCanvas, x: number, base: number, size: number, facing: 1 | -1): void {
  const s = size;
  const frame = c.tinted(c.random.pick(['#c8553d', '#e0e0d4', '#3d7f8a']));
  drawShadowOfUprightObject(c, x, base, s * 0.5, 0.35);
  c.group(`translate(${n(x)} ${n(base)}) scale(${facing} 1)`, () => {
    const r = s * 0.2;
    for (const wx of [-s * 0.3, s * 0.3]) {
      c.stroke(
        `M${n(wx - r)} ${n(-r)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`,
        c.light.dark,
        { width: s * 0.022 },
      );
    }
    c.stroke(
      `M${n(-s * 0.3)} ${n(-r)}L${n(-s * 0.08)} ${n(-s * 0.45)}H${n(s * 0.2)}L${n(s * 0.3)} ${n(-r)}M${n(-s * 0.11)} ${n(-s * 0.52)}L${n(s * 0.02)} ${n(-r)}L${n(s * 0.2)} ${n(-s * 0.45)}l${n(-s * 0.02)} ${n(-s * 0.12)}h${n(s * 0.07)}M${n(-s * 0.3)} ${n(-r)}H${n(s * 0.02)}`,
      frame,
      { width: s * 0.028 },
    );
    c.stroke(
      `M${n(-s * 0.1)} ${n(-s * 0.56)}L${n(s * 0.08)} ${n(-s * 0.36)}L${n(s * 0.02)} ${n(-s * 0.12)}h${n(s * 0.06)}`,
      c.tinted('#34405a'),
      { width: s * 0.075 },
    );
    c.path(
      `M${n(-s * 0.16)} ${n(-s * 0.52)}Q${n(-s * 0.12)} ${n(-s * 0.86)} ${n(s * 0.06)} ${n(-s * 0.9)}L${n(s * 0.12)} ${n(-s * 0.8)}Q${n(s * 0.01)} ${n(-s * 0.66)} ${n(-s * 0.02)} ${n(-s * 0.52)}z`,
      c.tinted(c.random.pick(TOPS)),
    );
    c.stroke(
      `M${n(s * 0.06)} ${n(-s * 0.82)}L${n(s * 0.12)} ${n(-s * 0.66)}L${n(s * 0.23)} ${n(-s * 0.58)}`,
      c.tinted(c.random.pick(SKIN)),
      { width: s * 0.05 },
    );
    c.ellipse(s * 0.13, -s * 0.99, s * 0.065, s * 0.075, c.tinted(c.random.pick(SKIN)));
    c.path(
      `M${n(s * 0.04)} ${n(-s * 0.99)}a${n(s * 0.085)} ${n(s * 0.085)} 0 0 1 ${n(s * 0.17)} ${n(-s * 0.01)}z`,
      frame,
    );
  });
}
