/**
 * Stickers that the app draws itself. Their shapes are data, so that the creator shows them as SVG and sharing draws
 * them into the picture. They need no field on the wire.
 */
import { bar, box, circle, ellipse, ring, slices, star } from './story-art-shapes.ts';
import type { StoryPictureOverlay } from './story-text-block.ts';

/** A shape of a sticker: its color, and its SVG path in a square of the side `storyArtSide`. */
type ArtShape = readonly [color: string, path: string];

/** Side of the square in which the shapes of a sticker are drawn. */
export const storyArtSide = 100;
/** Width of the white edge around a sticker, in the same unit. It makes a sticker visible on every picture. */
export const storyArtEdgeWidth = 7;
/** Width of a sticker of the size 1, as a fraction of the picture's width. */
export const storyArtWidth = 0.3;

/** The stickers, in the order of the sticker sheet. The first shape of each is the lowest. */
export const storyArt = {
  saguaro: [
    ['#d9a066', ellipse(50, 91, 27, 5)],
    ['#3f8f5f', box(41, 12, 18, 79, 9)],
    ['#3f8f5f', box(18, 32, 13, 33, 6.5) + box(18, 52, 32, 13, 6.5)],
    ['#3f8f5f', box(69, 24, 13, 33, 6.5) + box(50, 44, 32, 13, 6.5)],
    ['#2f7449', box(46, 18, 2.4, 68, 1.2) + box(52, 18, 2.4, 68, 1.2)],
    ['#2f7449', box(23.3, 36, 2.4, 22, 1.2) + box(74.3, 28, 2.4, 22, 1.2)],
    ['#f28fb0', circle(45, 12, 4) + circle(55, 12, 4) + circle(50, 8, 4)],
    ['#ffd45e', circle(50, 12, 3)],
  ],
  sun: [
    ['#f5a93d', star(50, 50, 46, 31, 12)],
    ['#ffcf56', circle(50, 50, 28)],
    ['#f59a4b', circle(35, 55, 4) + circle(65, 55, 4)],
    ['#7a3f18', circle(41, 46, 3) + circle(59, 46, 3)],
    ['#7a3f18', 'M39 56q11 13 22 0q-11 6-22 0Z'],
  ],
  mountain: [
    ['#f6a15b', circle(50, 50, 42)],
    ['#ffe08a', circle(64, 40, 12)],
    ['#a2556a', 'M10.4 64L30 46L40 54L56 33L69 50L78 46L89.6 64A42 42 0 0 1 10.4 64Z'],
    ['#c9788a', 'M56 33L48 60L40 54ZM30 46L26 62L16 59Z'],
    ['#5a3350', 'M17 76Q34 64 50 72T83 76A42 42 0 0 1 17 76Z'],
  ],
  bus: [
    ['#e2683c', box(7, 26, 86, 48, 10)],
    ['#ffd27a', box(7, 55, 86, 7)],
    ['#bfe3ee', box(14, 34, 17, 15, 3) + box(35, 34, 17, 15, 3) + box(56, 34, 14, 15, 3)],
    ['#dff2f7', box(75, 33, 13, 35, 3)],
    ['#e2683c', box(80.7, 33, 1.6, 35)],
    ['#2b2b33', circle(27, 75, 9.5) + circle(67, 75, 9.5)],
    ['#c9ccd4', circle(27, 75, 4) + circle(67, 75, 4)],
    ['#fff4c2', circle(90, 66, 2.6)],
  ],
  taco: [
    ['#e0a637', 'M12 66A38 38 0 0 1 88 66L88 74L12 74Z'],
    ['#6fae4c', circle(20, 56, 9) + circle(29, 43, 10) + circle(43, 34, 10) + circle(58, 33, 10)],
    ['#6fae4c', circle(72, 42, 10) + circle(81, 56, 9)],
    ['#d9482f', circle(35, 37, 5) + circle(52, 30, 5.5) + circle(68, 37, 5) + circle(80, 50, 4.5)],
    ['#f6cb63', 'M8 78A42 36 0 0 1 92 78Q92 82 88 82L12 82Q8 82 8 78Z'],
    [
      '#dca436',
      circle(30, 66, 2) + circle(44, 56, 2) + circle(56, 69, 2) + circle(70, 62, 2) + circle(40, 74, 2),
    ],
  ],
  heron: [
    ['#8cc4d8', ellipse(52, 93, 27, 4)],
    ['#c98f3c', box(48, 64, 2.8, 29) + box(57, 64, 2.8, 29)],
    ['#7f99b2', 'M32 58Q36 41 57 45Q76 51 86 70Q62 76 44 71Q32 68 32 58Z'],
    ['#9db2c6', 'M37 62Q22 48 34 37Q41 29 35 21L44 17Q52 28 43 39Q36 48 48 55Z'],
    ['#5d7893', 'M42 55Q62 50 86 70Q62 70 48 65Z'],
    ['#e9eef3', ellipse(38, 17, 9, 6)],
    ['#2f3e52', 'M34 12Q50 8 62 17Q50 17 40 16Z'],
    ['#eaa93d', 'M31 14L6 20L31 22Z'],
    ['#22303f', circle(35, 17, 1.8)],
  ],
  palm: [
    ['#e2b878', ellipse(52, 91, 25, 5)],
    ['#a9713f', 'M45 91Q43 60 52 37L59 38Q55 62 60 91Z'],
    ['#8a5a30', 'M45 78L59 76L59.5 79.500L45 81.500ZM45.5 62L57 60L57 63.500L45 65.500Z'],
    ['#2f7a52', 'M55 37Q34 30 16 54Q38 42 55 37ZM55 37Q76 30 92 56Q70 42 55 37Z'],
    ['#3f9363', 'M55 38Q38 14 10 28Q36 28 55 38ZM55 38Q72 12 97 28Q72 28 55 38Z'],
    ['#54a976', 'M55 38Q40 18 44 5Q56 18 55 38ZM55 38Q56 16 70 7Q68 24 55 38Z'],
    ['#6b4426', circle(51, 41, 4.2) + circle(59, 41, 4.2)],
  ],
  orange: [
    ['#f2902f', circle(50, 54, 39)],
    ['#fff1d0', circle(50, 54, 34)],
    ['#f9a73e', slices(50, 54, 31, 8)],
    ['#4f9a53', 'M50 16Q62-2 84 6Q74 24 50 16Z'],
    ['#38793f', 'M50 16Q66 10 84 6Q68 14 50 16Z'],
  ],
  paleta: [
    ['#e3bd8b', box(44, 70, 12, 26, 6)],
    ['#ef5f7c', 'M26 32A24 24 0 0 1 74 32L74 42L26 42Z'],
    ['#ffd166', box(26, 41, 48, 16)],
    ['#4cb8a5', 'M26 56L74 56L74 68Q74 75 67 75L33 75Q26 75 26 68Z'],
    ['#f79bb0', box(33, 22, 5.5, 16, 2.7)],
    ['#b83455', circle(52, 24, 2) + circle(60, 33, 2) + circle(46, 35, 2)],
  ],
  balloon: [
    ['#6b4426', box(42, 72, 1.8, 12) + box(56.2, 72, 1.8, 12)],
    ['#d9482f', 'M50 5C77 5 89 26 83 46C78 59 66 68 60 75L40 75C34 68 22 59 17 46C11 26 23 5 50 5Z'],
    ['#f08a4b', 'M50 5C26 14 24 48 40 75L60 75C76 48 74 14 50 5Z'],
    ['#ffcf56', 'M50 5C39 18 37 50 46 75L54 75C63 50 61 18 50 5Z'],
    ['#a9713f', box(40, 82, 20, 14, 4)],
    ['#8a5a30', box(40, 82, 20, 3.5, 1.7)],
  ],
  monsoon: [
    ['#58b4e0', 'M26 66L21.5 79A4.5 4.5 0 1 0 30.5 79Z'],
    ['#58b4e0', 'M76 66L71.5 79A4.5 4.5 0 1 0 80.5 79Z'],
    ['#58b4e0', 'M36 78L32.5 88A3.7 3.7 0 1 0 39.5 88Z'],
    ['#ffd23f', 'M52 56L39 77L49 77L43 96L65 69L54 69L62 56Z'],
    ['#6d7fa3', circle(31, 44, 17) + circle(52, 32, 22) + circle(72, 46, 16) + box(16, 42, 72, 20, 10)],
    ['#8999b8', circle(50, 28, 15)],
  ],
  boot: [
    ['#a5562d', 'M28 10Q42 18 56 8L59 10L58 48Q60 58 77 62Q93 66 91 80L28 80Z'],
    ['#7f3f1f', 'M28 10Q42 18 56 8L59 10L58.7 19Q43 27 28 20Z'],
    ['#5a2f18', box(27, 79, 65, 7, 2) + box(27, 79, 19, 14, 2)],
    ['#f5d08a', star(43, 40, 9, 4, 5)],
    ['#c9784a', 'M62 60Q80 63 88 74Q74 68 60 68Z'],
  ],
  bike: [
    ['#2b2b33', ring(23, 66, 20, 16) + ring(77, 66, 20, 16)],
    ['#0e7a72', bar(23, 66, 41, 38, 4.5) + bar(41, 38, 69, 38, 4.5) + bar(69, 38, 50, 66, 4.5)],
    ['#0e7a72', bar(23, 66, 50, 66, 4.5) + bar(50, 66, 37, 30, 4.5) + bar(77, 66, 66, 27, 4.5)],
    ['#a5562d', box(28, 26, 19, 6, 3)],
    ['#2b2b33', box(56, 24, 19, 5, 2.5)],
    ['#f5b83d', circle(50, 66, 5) + circle(23, 66, 3) + circle(77, 66, 3)],
  ],
  pricklyPear: [
    ['#5aa870', ellipse(31, 42, 15, 19) + ellipse(69, 45, 14, 18)],
    ['#4f9a63', ellipse(50, 64, 21, 23)],
    ['#66b47c', ellipse(51, 26, 13, 16)],
    ['#c2336a', ellipse(24, 22, 4.5, 6) + ellipse(37, 22, 4.5, 6) + ellipse(73, 26, 4.5, 6)],
    ['#e0558a', ellipse(46, 9, 4.5, 6) + ellipse(57, 9, 4.5, 6)],
    ['#eaf5cf', circle(43, 60, 1.5) + circle(55, 56, 1.5) + circle(50, 68, 1.5) + circle(28, 40, 1.5)],
    ['#eaf5cf', circle(35, 46, 1.5) + circle(66, 42, 1.5) + circle(73, 49, 1.5) + circle(51, 27, 1.5)],
    ['#c46a3c', 'M27 80L73 80L66 97L34 97Z'],
    ['#a9542b', box(24, 77, 52, 7, 2)],
  ],
} satisfies Record<string, readonly ArtShape[]>;

/** Name of a drawn sticker. */
export type StoryArtName = keyof typeof storyArt;
/** Names of all drawn stickers. */
export const storyArtNames = Object.keys(storyArt) as StoryArtName[];

/** A drawn sticker on a picture of a story. Its position is a fraction of the whole 9:16 picture. */
export interface PlacedStoryArt extends StoryPictureOverlay {
  name: StoryArtName;
}

/**
 * Returns the shapes of a sticker; an empty list if the name is unknown, because another version of the app may have
 * stored the draft.
 */
export const getStoryArtShapes = (name: string): readonly ArtShape[] =>
  Object.hasOwn(storyArt, name) ? storyArt[name as StoryArtName] : [];
