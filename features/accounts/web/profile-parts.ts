import type { ComponentType } from 'react';
import type { Profile } from './calls.ts';

/** What other features put on a person's profile, handed in by the shell; each list in the order it is shown. */
export interface ProfileParts {
  Posts: ComponentType<{ userId: string }>;
  /** Only on one's own profile. */
  Saved: ComponentType;
  Drafts: ComponentType;
  /** Beside the picture of somebody else: follow, write, more. */
  actions: readonly ComponentType<{ profile: Profile }>[];
  /** Under the head of anybody: figures, level, badges. Bots and sample people earn nothing. */
  about: readonly ComponentType<{ userId: string; handle: string; own: boolean; earns: boolean }>[];
  /** Under the head on the viewer's own profile tab only. */
  own: readonly ComponentType[];
}
