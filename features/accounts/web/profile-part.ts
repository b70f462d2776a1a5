/** Type of the parts that features add to profiles. A feature declares its parts in `web/profile-parts.ts`. */
import type { ComponentType, ReactNode } from 'react';
import type { Profile } from './calls.ts';

interface AboutPerson {
  userId: string;
  handle: string;
  own: boolean;
  /** True for a persona or sample neighbor, whose actions earn nothing and are not counted. */
  isMadeUp: boolean;
}

/** A part of a profile that a feature contributes, with its place on the screen. */
export type ProfilePart = {
  /** Parts of the same place are shown in ascending order. */
  order: number;
} & (
  | {
      /** Action beside the photo of another person, such as follow or message. */
      place: 'action';
      Part: ComponentType<{ profile: Profile }>;
      /**
       * True if the action contacts the person. Then it is shown only if the parts with the place `contact-guard` allow
       * it.
       */
      isContact?: boolean;
    }
  /**
   * Wrapper of all actions that contact the person. It renders its children only if the viewer may contact the person.
   */
  | { place: 'contact-guard'; Part: ComponentType<{ profile: Profile; children: ReactNode }> }
  /** Part below the header of every profile, such as counts, level and badges. It is short: the posts follow. */
  | { place: 'about'; Part: ComponentType<AboutPerson> }
  /** Part below the header of the viewer's own profile. It is shown only on the profile tab, not under `/u/handle`. */
  | { place: 'own'; Part: ComponentType }
  /** Part below the invitation that guests see on the profile tab. */
  | { place: 'guest'; Part: ComponentType }
  /** The list of posts: the first tab of every profile. */
  | { place: 'posts'; Part: ComponentType<{ userId: string }> }
  /** Another tab, of every profile or of the viewer's own profile only. */
  | {
      place: 'tab';
      id: string;
      label: string;
      audience: 'everyone' | 'owner';
      Part: ComponentType<{ userId: string }>;
    }
);
