/** All screenshot scenes of `npm run shots`: every screen and every dialog. */
import { dialogs } from './dialogs.ts';
import type { Scene } from './scene.ts';
import { screens } from './screens.ts';

export const scenes: readonly Scene[] = [...screens, ...dialogs];
