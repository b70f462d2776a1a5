/**
 * Components of stories that other features may import in the browser. They are loaded lazily, except the placeholder
 * of the stories row and the row of highlights.
 */
import { lazy } from 'react';

export { StoriesBar } from './bar/stories-bar.tsx';
export { SendStoryReplyContext } from './story-reply.ts';
export { HighlightsRow } from './highlights/highlights-row.tsx';
/** Screen at `/story/$storyId`, loaded lazily. */
export const LazyStoryScreen = lazy(() => import('./viewer/story-screen.tsx'));
