/**
 * Type of the components that features add to the screen of a post. A feature declares them in
 * `web/post-parts.ts`.
 */
import type { ComponentType } from 'react';
import type { Post } from '../domain/post-shape.ts';

/**
 * A small button that a feature adds to a post's own screen, at the end of the row with the place and the time of the
 * post.
 */
export interface PostScreenPart {
  /** Components are shown in ascending order of this number. */
  order: number;
  /** The component. It renders nothing for a post to which it does not apply. */
  Part: ComponentType<{ post: Post }>;
}
