import type { ComponentType } from 'react';

/** The lists under a profile's head; they belong to another feature and are handed in by the shell. */
export interface ProfileLists {
  Posts: ComponentType<{ userId: string }>;
  /** Only on one's own profile. */
  Saved: ComponentType;
  Drafts: ComponentType;
}
