/** All screenshot scenes of `npm run shots`: every screen and every dialog. */
import { composerDialogScreenshotScenes } from './composer-dialogs.ts';
import { pollScreenshotScenes } from './poll-scenes.ts';
import { dialogScreenshotScenes } from './dialogs.ts';
import { discussionScreenshotScenes } from './discussion-scenes.ts';
import { townEventScreenshotScenes } from './events.ts';
import { groupScreenshotScenes } from './group-scenes.ts';
import { keptStoryScreenshotScenes } from './kept-story-scenes.ts';
import { storyDialogScreenshotScenes } from './story-dialogs.ts';
import { passkeyScreenshotScenes } from './passkey-scenes.ts';
import { quoteScreenshotScenes } from './quote-scenes.ts';
import type { ScreenshotScene } from './scene.ts';
import { driverScreenshotScenes } from './driver-scenes.ts';
import { mapScreenshotScenes } from './map-scenes.ts';
import { endedAndScheduledRideScreenshotScenes } from './ride-record-scenes.ts';
import { rideScreenshotScenes } from './ride-scenes.ts';
import { wholeScreenScreenshotScenes } from './screens.ts';

/** All screenshot scenes: those of whole screens, of dialogs, and of the parts that have a file of their own. */
export const screenshotScenes: readonly ScreenshotScene[] = [
  ...wholeScreenScreenshotScenes,
  ...townEventScreenshotScenes,
  ...mapScreenshotScenes,
  ...rideScreenshotScenes,
  ...endedAndScheduledRideScreenshotScenes,
  ...driverScreenshotScenes,
  ...composerDialogScreenshotScenes,
  ...pollScreenshotScenes,
  ...dialogScreenshotScenes,
  ...storyDialogScreenshotScenes,
  ...discussionScreenshotScenes,
  ...groupScreenshotScenes,
  ...keptStoryScreenshotScenes,
  ...quoteScreenshotScenes,
  ...passkeyScreenshotScenes,
];
