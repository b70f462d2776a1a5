/** What `npm run shots` photographs: every screen and every dialog, and how one gets there. */
import { dialogs } from './dialogs.ts';
import type { Scene } from './scene.ts';
import { screens } from './screens.ts';

export const scenes: readonly Scene[] = [...screens, ...dialogs];
