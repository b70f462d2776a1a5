/** Types of the test data (scene) and of the table of test cases in `visibility-of-queries.test.ts`. */
import type { TestActor } from '#platform/testkit/actor.ts';

/**
 * Kinds of an author's content. `post`, `story`, `tag`: the author's own content. `comment`: the author's comments on
 * content of others. `message`: the author's messages. `person`: the author's identity.
 */
export const contentKinds = ['post', 'story', 'tag', 'comment', 'message', 'person'] as const;
/** Kind of an author's content in the visibility tests. */
export type ContentKind = (typeof contentKinds)[number];

/** An author with content, and the people who try to see it. */
export interface VisibilityScene {
  author: TestActor;
  /** First word of every text of the author. */
  word: string;
  /** A third person. The author commented on this person's post and story. */
  host: TestActor;
  postId: string;
  storyId: string;
  hostPostId: string;
  hostStoryId: string;
  /** Returns an id for a resource that a client creates. */
  newId(): string;
  /**
   * Texts and ids that identify the author's content, by kind. Content that features create in `writeAsAuthor` has
   * texts that begin with `${word}post`, so it counts as `post`.
   */
  marks: Record<ContentKind, string[]>;
}

/** A viewer with a story and a post of their own. The author liked, viewed and commented on both. */
export interface SceneViewer {
  actor: TestActor;
  postId?: string;
  storyId?: string;
  conversationId?: string;
}

/**
 * Test case of one query. It has the arguments with which the query returns the author's content to a viewer from whom
 * nothing is hidden.
 */
export interface VisibilityQueryCase {
  args(scene: VisibilityScene, viewer: SceneViewer): Record<string, unknown>[];
  /** Content of the author that an unrestricted viewer sees; none if omitted. */
  shows?: ContentKind[];
  /** Content that a blocked viewer still sees; never a text of the author. */
  blockedStillSees?: { kinds: ContentKind[]; because: string };
}
