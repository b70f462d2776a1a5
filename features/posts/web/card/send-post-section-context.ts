import { createContext } from 'react';
import type { ReactNode } from 'react';

/** An event or a place that can be shared: the path of its screen, and its title or name. */
export interface SharableScreen {
  path: string;
  title: string;
}

/** Props of the section of the share dialog that sends a post, an event or a place to people. */
export type SendPostSectionProps = {
  /** Called after it was sent to everybody whom the sender chose. */
  onSent: () => void;
} & ({ postId: string; screen?: undefined } | { postId?: undefined; screen: SharableScreen });

/**
 * React context with the component that sends a post, an event or a place to people, for the share dialogs (EXP-046).
 * The app provides it, because the posts feature cannot import the messages feature, which depends on the posts
 * feature. Undefined if they can be shared only by their links.
 */
export const SendPostSectionContext = createContext<((props: SendPostSectionProps) => ReactNode) | undefined>(
  undefined,
);
