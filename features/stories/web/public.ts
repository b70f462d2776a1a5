/** The public interface of stories in the browser, for other features and the shell. Everything except the empty row is loaded lazily. */
import { lazy } from 'react';

export { StoriesBar } from './stories-bar.tsx';
export { StoryReply } from './story-reply.ts';
/** `/story/$storyId` */
export const StoryScreen = lazy(() => import('./viewer/story-screen.tsx'));
