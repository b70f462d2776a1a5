/** Parts of a person's profile: other features declare theirs in `web/profile-parts.ts`. */
import type { ComponentType, ReactNode } from 'react';
import type { Profile } from './calls.ts';

interface AboutPerson {
  userId: string;
  handle: string;
  own: boolean;
  /** True for a bot or sample neighbor: their actions earn nothing and are not counted. */
  isMadeUp: boolean;
}

export type ProfilePart = {
  /** Ascending among the parts of the same place. */
  order: number;
} & (
  | {
      /** Beside the photo of another person: follow, message, more. */
      place: 'action';
      Part: ComponentType<{ profile: Profile }>;
      /** True for an action that contacts the person: the guards decide whether it is shown. */
      isContact?: boolean;
    }
  /** Wraps each action that contacts the person; renders its children if contact is permitted. */
  | { place: 'contact-guard'; Part: ComponentType<{ profile: Profile; children: ReactNode }> }
  /** Under the header of every profile: counts, level, badges. */
  | { place: 'about'; Part: ComponentType<AboutPerson> }
  /** Under the header of the viewer's own profile, in the profile tab of the app only. */
  | { place: 'own'; Part: ComponentType }
  /** The first tab; the only part below the header of another person's profile. */
  | { place: 'posts'; Part: ComponentType<{ userId: string }> }
  /** A further tab of the viewer's own profile. */
  | { place: 'tab'; id: string; label: string; Part: ComponentType }
);
