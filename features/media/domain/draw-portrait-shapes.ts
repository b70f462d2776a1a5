/**
 * Creates the shapes of a portrait on a square of 200 × 200 units, from back to front. The drawing style, such as ink
 * or paper, decides how the shapes are painted.
 */
import type { PortraitAppearance } from './portrait-appearance.ts';

/** A shape of a portrait. A shape with a `width` is a stroke of this width. All other shapes are filled. */
export interface PortraitShape {
  part: 'body' | 'hair' | 'skin' | 'hat' | 'glass' | 'feature' | 'blush' | 'trim';
  d: string;
  color: string;
  width?: number;
  opacity?: number;
}

const FACE = 'M62 86C62 54 78 42 100 42S138 54 138 86C138 116 121 140 100 140S62 116 62 86z';
const ink = '#2b2126';

/** Returns all shapes of a portrait, from back to front. */
export function createPortraitShapes(look: PortraitAppearance): PortraitShape[] {
  return [
    ...hairBehind(look),
    ...body(look),
    ...head(look),
    ...beard(look),
    ...face(look),
    ...hairInFront(look),
    ...extras(look),
  ];
}

function hairBehind({ hair, hairColor }: PortraitAppearance): PortraitShape[] {
  const behind: Partial<Record<PortraitAppearance['hair'], string>> = {
    bob: 'M54 92C48 40 76 26 100 26S152 40 146 92C150 118 146 134 140 142H60C54 134 50 118 54 92z',
    long: 'M52 90C46 38 74 24 100 24S154 38 148 90C154 130 158 164 150 186H50C42 164 46 130 52 90z',
    waves:
      'M56 80C40 34 76 22 102 24S160 40 146 86C164 104 148 122 156 140 164 160 146 172 138 170H62C48 172 40 156 46 140 54 124 38 106 56 80z',
    afro: 'M100 10C142 8 166 38 162 74 164 104 146 124 128 122H72C54 124 36 104 38 74 34 38 58 8 100 10z',
    bun: 'M100 2a22 20 0 1 1 -1 0zM58 84C54 44 78 30 100 30S146 44 142 84z',
    braids: 'M56 84C50 40 76 26 100 26S150 40 144 84L156 178H138L136 110H64L62 178H44z',
    scarf: 'M48 96C42 34 74 20 100 20S158 34 152 96C154 130 164 150 172 176H28C36 150 46 130 48 96z',
  };
  const d = behind[hair];
  return d === undefined ? [] : [{ part: 'hair', d, color: hairColor }];
}

function body({ clothes, clothesColor: color, skin }: PortraitAppearance): PortraitShape[] {
  const neck: PortraitShape = { part: 'skin', d: 'M83 118V150Q100 172 117 150V118z', color: skin };
  const shade: PortraitShape = {
    part: 'feature',
    d: 'M83 134Q100 152 117 134V143Q100 162 83 143z',
    color: '#5a2f2c',
    opacity: 0.2,
  };
  const torso: PortraitShape = {
    part: 'body',
    d: 'M14 206C18 172 48 162 80 151Q100 176 120 151C152 162 182 172 186 206z',
    color,
  };
  const trims: Record<PortraitAppearance['clothes'], PortraitShape[]> = {
    tee: [{ part: 'trim', d: 'M80 151Q100 176 120 151', color: '#ffffff', width: 4, opacity: 0.4 }],
    collar: [
      { part: 'trim', d: 'M80 150L100 172 84 190 66 160z', color: '#fff8ec' },
      { part: 'trim', d: 'M120 150L100 172 116 190 134 160z', color: '#f3e7d4' },
    ],
    hoodie: [
      {
        part: 'body',
        d: 'M66 160Q70 142 84 144 100 172 116 144 130 142 134 160 118 186 100 186T66 160z',
        color,
      },
      { part: 'trim', d: 'M88 180V202M112 180V202', color: '#fff8ec', width: 3.4 },
    ],
    vest: [
      { part: 'trim', d: 'M80 151Q100 176 120 151L126 206H74z', color: '#fff3dc' },
      { part: 'trim', d: 'M100 172V206', color: ink, width: 2, opacity: 0.3 },
    ],
    knit: [
      { part: 'body', d: 'M78 146Q100 166 122 146L124 160Q100 184 76 160z', color },
      { part: 'trim', d: 'M40 186H160M34 198H166', color: '#ffffff', width: 3.5, opacity: 0.4 },
    ],
  };
  return [neck, shade, torso, ...trims[clothes]];
}

function head({ skin, hair, earrings }: PortraitAppearance): PortraitShape[] {
  const shapes: PortraitShape[] = [];
  if (hair !== 'scarf') {
    shapes.push({ part: 'skin', d: 'M62 82a9 12 0 1 0 2 22zM138 82a9 12 0 1 1 -2 22z', color: skin });
    if (earrings)
      shapes.push({ part: 'trim', d: 'M56 106a5 5 0 1 0 .1 0zM144 106a5 5 0 1 0 .1 0z', color: '#e0b04a' });
  }
  shapes.push({ part: 'skin', d: FACE, color: skin });
  return shapes;
}

function beard({ beard: kind, hairColor }: PortraitAppearance): PortraitShape[] {
  if (kind === 'none') return [];
  if (kind === 'mustache')
    return [
      {
        part: 'hair',
        d: 'M80 115Q90 104 100 109 110 104 120 115 110 118 100 113 90 118 80 115z',
        color: hairColor,
      },
    ];
  const d =
    'M62 92C66 104 76 106 84 108Q100 100 116 108C124 106 134 104 138 92C140 122 122 146 100 146S60 122 62 92zM88 117Q100 128 112 117 100 113 88 117z';
  return [{ part: 'hair', d, color: hairColor, opacity: kind === 'stubble' ? 0.32 : 1 }];
}

function face({ hairColor, skin, glasses }: PortraitAppearance): PortraitShape[] {
  return [
    {
      part: 'blush',
      d: 'M78 106m-9 0a9 6.5 0 1 0 18 0a9 6.5 0 1 0 -18 0zM122 106m-9 0a9 6.5 0 1 0 18 0a9 6.5 0 1 0 -18 0z',
      color: '#e0604c',
      opacity: 0.26,
    },
    {
      part: 'feature',
      d: 'M80.4 92a4.2 4.8 0 1 0 8.4 0a4.2 4.8 0 1 0 -8.4 0zM111.2 92a4.2 4.8 0 1 0 8.4 0a4.2 4.8 0 1 0 -8.4 0z',
      color: ink,
    },
    { part: 'feature', d: 'M86 90.5a1.5 1.5 0 1 0 .1 0zM116.8 90.5a1.5 1.5 0 1 0 .1 0z', color: '#ffffff' },
    {
      part: 'feature',
      d: 'M75 80Q84 74 92 79M108 79Q116 74 125 80',
      color: isPale(hairColor) ? '#7d736f' : hairColor,
      width: 3.6,
    },
    { part: 'feature', d: 'M100 93Q96 104 99 107 102 109 105 106', color: shadeOf(skin), width: 2.6 },
    { part: 'feature', d: 'M87 117Q100 129 113 117', color: '#8a3a36', width: 3.4 },
    ...(glasses
      ? [
          {
            part: 'glass' as const,
            d: 'M71 93a13.5 13 0 1 0 27 0a13.5 13 0 1 0 -27 0zM102 93a13.5 13 0 1 0 27 0a13.5 13 0 1 0 -27 0z',
            color: '#ffffff',
            opacity: 0.2,
          },
          {
            part: 'feature' as const,
            d: 'M71 93a13.5 13 0 1 0 27 0a13.5 13 0 1 0 -27 0zM102 93a13.5 13 0 1 0 27 0a13.5 13 0 1 0 -27 0zM98 91Q100 88 102 91M71 90L62 88M129 90L138 88',
            color: '#3a2f36',
            width: 3,
          },
        ]
      : []),
  ];
}

function hairInFront({ hair, hairColor, hat }: PortraitAppearance): PortraitShape[] {
  const fronts: Record<PortraitAppearance['hair'], string> = {
    short:
      'M60 88C54 46 74 28 104 30 134 30 146 54 140 88 136 78 136 68 130 62 112 64 90 62 80 54 74 62 66 70 60 88z',
    crop: 'M61 84C58 50 76 34 100 34S142 50 139 84C136 74 134 66 128 60 110 54 90 54 72 60 66 66 64 74 61 84z',
    curly:
      'M60 86C48 78 50 62 60 58 56 44 68 34 78 38 84 24 104 24 110 34 122 26 138 36 136 48 150 52 150 72 140 86 138 76 134 70 128 66 122 70 114 64 110 60 104 68 94 66 90 60 84 68 72 68 68 70 64 76 62 80 60 86z',
    bob: 'M58 100C54 52 74 34 100 34S146 52 142 100C138 84 136 70 126 60 112 72 84 74 70 66 62 76 60 88 58 100z',
    long: 'M58 104C52 50 74 32 100 32S148 50 142 104C140 82 132 62 112 48 98 66 76 70 66 76 60 86 60 94 58 104z',
    bun: 'M61 86C58 52 76 36 100 36S142 52 139 86C134 66 120 52 100 52S66 66 61 86z',
    braids: 'M61 88C56 52 76 34 100 34S144 52 139 88C134 68 118 52 100 44 82 52 66 68 61 88z',
    afro: 'M60 84C56 58 74 44 100 44S144 58 140 84C132 66 120 58 100 58S68 66 60 84z',
    waves:
      'M58 98C52 52 76 32 102 32S148 54 142 98C140 78 130 62 118 50 104 64 76 60 68 74 62 82 60 90 58 98z',
    bald: 'M61 92C58 84 59 76 62 70 64 78 64 84 64 92zM139 92C142 84 141 76 138 70 136 78 136 84 136 92z',
    scarf:
      'M56 104C48 48 74 30 100 30S152 48 144 104C140 132 122 152 100 152S60 132 56 104zM66 88C66 116 82 138 100 138S134 116 134 88C134 64 120 52 100 52S66 64 66 88z',
  };
  const isCovered = hat !== 'none' && (hair === 'afro' || hair === 'curly' || hair === 'bun');
  return [{ part: 'hair', d: isCovered ? fronts.crop : fronts[hair], color: hairColor }];
}

function extras({ hat, hatColor: color }: PortraitAppearance): PortraitShape[] {
  switch (hat) {
    case 'cap':
      return [
        { part: 'hat', d: 'M58 66C56 34 76 22 100 22S144 34 142 66z', color },
        { part: 'hat', d: 'M54 66Q100 50 150 62 170 68 168 76 120 64 56 76 52 72 54 66z', color: '#2f2a36' },
        { part: 'trim', d: 'M100 36a9 9 0 1 0 .1 0z', color: '#fff3dc' },
      ];
    case 'straw':
      return [
        { part: 'hat', d: 'M22 66Q100 34 178 66 176 80 100 76 24 80 22 66z', color: '#e3bf7c' },
        { part: 'hat', d: 'M60 62C58 28 78 14 100 14S142 28 140 62Q100 52 60 62z', color: '#edcf92' },
        { part: 'trim', d: 'M60 60Q100 48 140 60', color, width: 8 },
      ];
    case 'beanie':
      return [
        { part: 'hat', d: 'M58 60C56 24 78 12 100 12S144 24 142 60z', color },
        { part: 'hat', d: 'M54 58Q100 44 146 58V72Q100 58 54 72z', color },
        { part: 'trim', d: 'M56 65Q100 51 144 65', color: '#ffffff', width: 3, opacity: 0.45 },
      ];
    case 'none':
      return [];
  }
}

/** Returns a darker tone of a skin color, for lines that are drawn on the skin. */
function shadeOf(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `#${[(value >> 16) & 255, (value >> 8) & 255, value & 255]
    .map((channel) =>
      Math.round(channel * 0.66)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function isPale(hex: string): boolean {
  return Number.parseInt(hex.slice(1, 3), 16) > 140 && Number.parseInt(hex.slice(5, 7), 16) > 120;
}
