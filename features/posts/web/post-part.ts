/** Type of the parts that features add to the screen of a post. A feature declares its parts in `web/post-parts.ts`. */
import type { ComponentType } from 'react';
import type { Post } from '../domain/post-shape.ts';

/** A part of a post's own screen that a feature contributes, between the post and its comments. */
export interface PostPart {
  /** Parts are shown in ascending order. */
  order: number;
  /** The component. It renders nothing for posts that it does not concern. */
  Part: ComponentType<{ post: Post }>;
}
