/** All screenshot scenes of `npm run shots`: every screen and every dialog. */
import { composerDialogScreenshotScenes } from './composer-dialogs.ts';
import { dialogScreenshotScenes } from './dialogs.ts';
import { townEventScreenshotScenes } from './events.ts';
import { storyDialogScreenshotScenes } from './story-dialogs.ts';
import type { ScreenshotScene } from './scene.ts';
import { driverScreenshotScenes } from './driver-scenes.ts';
import { mapScreenshotScenes } from './map-scenes.ts';
import { endedAndScheduledRideScreenshotScenes } from './ride-record-scenes.ts';
import { rideScreenshotScenes } from './ride-scenes.ts';
import { wholeScreenScreenshotScenes } from './screens.ts';

/** All screenshot scenes: those of screens, events, the map, rides, the post composer, dialogs and stories. */
export const screenshotScenes: readonly ScreenshotScene[] = [
  ...wholeScreenScreenshotScenes,
  ...townEventScreenshotScenes,
  ...mapScreenshotScenes,
  ...rideScreenshotScenes,
  ...endedAndScheduledRideScreenshotScenes,
  ...driverScreenshotScenes,
  ...composerDialogScreenshotScenes,
  ...dialogScreenshotScenes,
  ...storyDialogScreenshotScenes,
];
