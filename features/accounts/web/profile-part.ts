/** Parts of a person's profile: other features declare theirs in `web/profile-parts.ts`. */
import type { ComponentType, ReactNode } from 'react';
import type { Profile } from './calls.ts';

interface AboutPerson {
  userId: string;
  handle: string;
  own: boolean;
  /** A bot, or one of the samples: what they do earns nothing and is not counted. */
  isMadeUp: boolean;
}

export type ProfilePart = {
  /** Ascending among the parts of the same place. */
  order: number;
} & (
  | {
      /** Beside the picture of somebody else: follow, write, more. */
      place: 'action';
      Part: ComponentType<{ profile: Profile }>;
      /** It addresses the person, so the guards decide whether it is shown. */
      isContact?: boolean;
    }
  /** Around each action that addresses the person; draws its children where contact is possible. */
  | { place: 'contact-guard'; Part: ComponentType<{ profile: Profile; children: ReactNode }> }
  /** Under the head of anybody: figures, level, badges. */
  | { place: 'about'; Part: ComponentType<AboutPerson> }
  /** Under the head on the viewer's own profile tab only. */
  | { place: 'own'; Part: ComponentType }
  /** The first tab, and all that is shown below the head of somebody else. */
  | { place: 'posts'; Part: ComponentType<{ userId: string }> }
  /** A further tab of the viewer's own profile. */
  | { place: 'tab'; id: string; label: string; Part: ComponentType }
);
