import { createContext } from 'react';
import type { ReactNode } from 'react';

export interface SendPostProps {
  postId: string;
  /** Called when everybody whom the sender chose has got the post. */
  onSent: () => void;
}

/**
 * React context with a function that renders the part of the share dialog that sends a post to people (EXP-046). The app provides it, because
 * messages depend on posts. Undefined if posts can be shared by their link only.
 */
export const SendPostContext = createContext<((props: SendPostProps) => ReactNode) | undefined>(undefined);
