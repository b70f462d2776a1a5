/** Ids and row counts of the large test town that `large-town.ts` inserts into the database. */
export interface LargeTestTown {
  people: number;
  posts: number;
  /** User id of the person whom everybody follows and who wrote 40 percent of the posts. */
  mostFollowedUserId: string;
  mostFollowedHandle: string;
  /** Id of the post that everybody liked and commented on. */
  mostLikedPostId: string;
  /** Id of the story that everybody commented on. */
  mostCommentedStoryId: string;
  venue: string;
  /** Ids of the newest posts, newest first. */
  newest: string[];
  now: Date;
}
