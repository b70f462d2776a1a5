import { createContext } from 'react';
import type { ReactNode } from 'react';

interface HomeFeedExtraElements {
  /** Element above the first post, such as the checklist of the onboarding. */
  top: ReactNode;
  /** Element below the second post, such as the offer to install the app. */
  amongPosts: ReactNode;
}

/**
 * Elements that the home feed shows above and among its posts. The shell (the frame of the app) provides them, because
 * the feed cannot import the features that they belong to.
 */
export const HomeFeedExtraElementsContext = createContext<HomeFeedExtraElements | undefined>(undefined);
