import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Props of the section of the share dialog that sends a post to people. */
export interface SendPostSectionProps {
  postId: string;
  /** Called after the post was sent to everybody whom the sender chose. */
  onSent: () => void;
}

/**
 * React context with the component that sends a post to people, for the share dialog (EXP-046). The app provides it,
 * because the posts feature cannot import the messages feature, which depends on the posts feature. Undefined if posts
 * can be shared only by their link.
 */
export const SendPostSectionContext = createContext<((props: SendPostSectionProps) => ReactNode) | undefined>(
  undefined,
);
