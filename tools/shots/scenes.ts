/** All screenshot scenes of `npm run shots`: every screen and every dialog. */
import { composerDialogScenes } from './composer-dialogs.ts';
import { dialogScenes } from './dialogs.ts';
import { eventScenes } from './events.ts';
import { storyDialogScenes } from './story-dialogs.ts';
import type { ScreenshotScene } from './scene.ts';
import { driverScenes } from './driver-scenes.ts';
import { mapScenes } from './map-scenes.ts';
import { rideRecordScenes } from './ride-record-scenes.ts';
import { rideScenes } from './ride-scenes.ts';
import { wholeScreenScenes } from './screens.ts';

/** All screenshot scenes. */
export const screenshotScenes: readonly ScreenshotScene[] = [
  ...wholeScreenScenes,
  ...eventScenes,
  ...mapScenes,
  ...rideScenes,
  ...rideRecordScenes,
  ...driverScenes,
  ...composerDialogScenes,
  ...dialogScenes,
  ...storyDialogScenes,
];
