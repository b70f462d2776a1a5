/** What other features and the shell use of stories in the browser. Everything but the empty row is behind lazy doors. */
import { lazy } from 'react';

export { StoriesBar } from './stories-bar.tsx';
export { StoryReply } from './story-reply.ts';
/** `/story/$storyId` */
export const StoryScreen = lazy(() => import('./story-screen.tsx'));
