import { createContext } from 'react';
import type { ComponentType } from 'react';

export interface SendPostProps {
  postId: string;
  /** Called when everybody whom the sender chose has got the post. */
  onSent: () => void;
}

/**
 * React context with the part of the share dialog that sends a post to people (EXP-046). The app provides it, because
 * messages depend on posts. Undefined if posts can be shared by their link only.
 */
export const SendPostContext = createContext<ComponentType<SendPostProps> | undefined>(undefined);
