import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * Element that a feed shows below its second post, such as an invitation to finish the onboarding. The shell (the frame
 * of the app) provides it, because the feed cannot import the features that such invitations belong to.
 */
export const HomeFeedInsertContext = createContext<ReactNode>(null);
