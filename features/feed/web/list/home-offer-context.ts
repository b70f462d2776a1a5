import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * Offer of the shell that the home feed shows below its second post, such as to finish the onboarding. The shell
 * provides it, because the feed cannot import the features that offer something.
 */
export const HomeFeedOfferContext = createContext<ReactNode>(null);
