/**
 * Type of the components that features add to profiles. A feature declares them in `web/profile-parts.ts`.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Profile } from './calls.ts';

interface AboutPerson {
  userId: string;
  own: boolean;
  /**
   * True for an invented person (a persona or a sample neighbor), who has no level and earns no tokens or experience
   * points.
   */
  isMadeUp: boolean;
  /**
   * Components with the place `fact` that features contribute: short facts about the person, to be shown in the line
   * with the person's level.
   */
  facts: ReactNode;
}

/** A component that a feature contributes to profiles, with its position on the screen. */
export type ProfileScreenPart = {
  /** Components with the same `place` are shown in ascending order of this number. */
  order: number;
} & (
  | {
      /**
       * Action on another person's profile, such as follow or message. All actions are in one row. Buttons with a label
       * have the class `flex-1`, so that they are equally wide.
       */
      place: 'action';
      Part: ComponentType<{ profile: Profile }>;
      /**
       * True for an action that contacts the person, such as sending a message. It is shown only if the `contact-guard`
       * components allow it.
       */
      isContact?: boolean;
    }
  /**
   * Small button for an action, such as follow, in the screen header. It is shown while the large header of the profile
   * is scrolled out of view, and only if the `contact-guard` components allow it.
   */
  | { place: 'header-action'; Part: ComponentType<{ profile: Profile }> }
  /**
   * Wrapper of all actions that contact the person. It renders its children only if the viewer may contact the person.
   */
  | { place: 'contact-guard'; Part: ComponentType<{ profile: Profile; children: ReactNode }> }
  /**
   * Line below the actions of another person's profile that says what connects the viewer with this person. It is shown
   * only if the viewer may see the person's content.
   */
  | { place: 'connection'; Part: ComponentType<{ profile: Profile }> }
  /**
   * Numbers beside the photo of every profile, such as the number of followers. The component must be 48 px high. If
   * the viewer may not see the numbers, it must render nothing.
   */
  | { place: 'counts'; Part: ComponentType<{ userId: string; handle: string }> }
  /**
   * Component below the header of every profile, such as level and badges. The component must not be tall, because the
   * posts follow below it.
   */
  | { place: 'about'; Part: ComponentType<AboutPerson> }
  /**
   * Short fact about the person: a number and its unit, such as the number of rides. Every profile shows it in the line
   * with the person's level. That line is a link, so a fact that can be pressed needs a z-index above the link.
   */
  | { place: 'fact'; Part: ComponentType<{ userId: string }> }
  /**
   * Component below the header of the viewer's own profile. It is shown on the profile tab only, not under
   * `/u/handle`.
   */
  | { place: 'own'; Part: ComponentType }
  /**
   * Button in the screen header of the viewer's own profile tab, such as the button that starts a new post. It is 44 px
   * wide at most.
   */
  | { place: 'header'; Part: ComponentType }
  /** Component below the invitation to sign up that guests see on the profile tab. */
  | { place: 'guest'; Part: ComponentType }
  /** Overlay of the photo in the header of every profile, such as the ring that marks a person with stories. */
  | { place: 'photo'; Part: ComponentType<{ userId: string; displayName: string }> }
  /** The list of posts: the first tab of every profile. */
  | { place: 'posts'; Part: ComponentType<{ userId: string }> }
  /** Additional tab, either of every profile or of the viewer's own profile only. */
  | {
      place: 'tab';
      id: string;
      label: string;
      audience: 'everyone' | 'owner';
      Part: ComponentType<{ userId: string }>;
    }
);
