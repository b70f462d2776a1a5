/**
 * Color palettes of scenes (illustrations of the town) for each time of day and weather. All shapes of one scene use
 * the same palette.
 */

/** Name of a palette: a time of day, or `monsoon`. */
export type DrawnSceneLightName =
  | 'dawn'
  | 'morning'
  | 'noon'
  | 'golden'
  | 'sunset'
  | 'dusk'
  | 'night'
  | 'monsoon';

/** Color palette of a scene at one time of day or in one weather. Colors are `#rrggbb`. */
export interface SceneLightPalette {
  name: DrawnSceneLightName;
  /** Phrase that ends the description of a scene, such as `at sunset`. */
  phrase: string;
  /** Colors of the sky from the top of the picture to the horizon. */
  sky: readonly [string, string, string, string];
  /** Color of the sun or moon and of surfaces that face it. */
  sun: string;
  /** Color of the farthest ridge, and of haze. */
  haze: string;
  /** Color of the nearest silhouettes. */
  dark: string;
  /** Colors of bare ground: in the light and in the shade. */
  ground: readonly [string, string];
  /** Colors of leaves: in the light and in the shade. */
  leaf: readonly [string, string];
  /** Strength, 0 to 1, with which the light tints painted surfaces. High at night, when everything looks blue. */
  tint: number;
  /** True if lamps and windows are lit. */
  isDark: boolean;
}

/** All color palettes for scenes, by name of the time of day or weather. */
export const SCENE_LIGHT_PALETTES_BY_NAME: Readonly<Record<DrawnSceneLightName, SceneLightPalette>> = {
  dawn: {
    name: 'dawn',
    phrase: 'at dawn',
    sky: ['#5b6ea3', '#a796b8', '#f0b7a0', '#ffe3b8'],
    sun: '#fff0c9',
    haze: '#c7a5b3',
    dark: '#38304f',
    ground: ['#c98f74', '#6d4a58'],
    leaf: ['#8f9b76', '#3d4a55'],
    tint: 0.16,
    isDark: false,
  },
  morning: {
    name: 'morning',
    phrase: 'in the morning',
    sky: ['#6fa9d2', '#a4cde0', '#d5e6df', '#fbeccb'],
    sun: '#fff7dc',
    haze: '#b3c8cd',
    dark: '#38494c',
    ground: ['#dfbd8e', '#a17d5e'],
    leaf: ['#8fab6a', '#40614f'],
    tint: 0.05,
    isDark: false,
  },
  noon: {
    name: 'noon',
    phrase: 'under a clear sky',
    sky: ['#2f83c6', '#62a9da', '#a6d2e6', '#e2eee6'],
    sun: '#fffbe8',
    haze: '#a3bed0',
    dark: '#2f4650',
    ground: ['#e4c394', '#b08762'],
    leaf: ['#86ad5e', '#37634c'],
    tint: 0,
    isDark: false,
  },
  golden: {
    name: 'golden',
    phrase: 'in late afternoon light',
    sky: ['#5f86ad', '#b9b29f', '#f3c381', '#ffdf9f'],
    sun: '#ffeab0',
    haze: '#d3a987',
    dark: '#4d3238',
    ground: ['#dda065', '#8c5844'],
    leaf: ['#a9a355', '#4f5a3d'],
    tint: 0.12,
    isDark: false,
  },
  sunset: {
    name: 'sunset',
    phrase: 'at sunset',
    sky: ['#40366f', '#9c4b78', '#ec7657', '#ffc878'],
    sun: '#ffe2a0',
    haze: '#b8607a',
    dark: '#2b1c3a',
    ground: ['#b5615a', '#55304e'],
    leaf: ['#7d6a52', '#33304a'],
    tint: 0.28,
    isDark: false,
  },
  dusk: {
    name: 'dusk',
    phrase: 'at dusk',
    sky: ['#1f2a5c', '#4d4a8a', '#a86a94', '#f2aa86'],
    sun: '#ffd9a8',
    haze: '#6d5a92',
    dark: '#1b1838',
    ground: ['#6d5480', '#352c56'],
    leaf: ['#4c5a6c', '#252b4c'],
    tint: 0.4,
    isDark: true,
  },
  night: {
    name: 'night',
    phrase: 'at night',
    sky: ['#0d1533', '#18254f', '#2b3c6d', '#55608c'],
    sun: '#f4ecd0',
    haze: '#3a4a7a',
    dark: '#0b1029',
    ground: ['#39436b', '#1a2247'],
    leaf: ['#33486a', '#16223f'],
    tint: 0.5,
    isDark: true,
  },
  monsoon: {
    name: 'monsoon',
    phrase: 'as a monsoon storm moves in',
    sky: ['#2b3346', '#4a5468', '#8a8582', '#e0b57e'],
    sun: '#ffdca0',
    haze: '#7d7b80',
    dark: '#23252f',
    ground: ['#8f7462', '#4b4044'],
    leaf: ['#6b7560', '#323d3e'],
    tint: 0.24,
    isDark: false,
  },
};
