/**
 * Components of stories that other features may import in the browser. All except the placeholder of the stories row
 * are loaded lazily.
 */
import { lazy } from 'react';

export { StoriesBar } from './bar/stories-bar.tsx';
export { StoryReplyContext } from './story-reply.ts';
/** Screen at `/story/$storyId`, loaded lazily. */
export const LazyStoryScreen = lazy(() => import('./viewer/story-screen.tsx'));
