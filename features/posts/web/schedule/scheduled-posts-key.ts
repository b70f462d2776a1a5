/** Key of the query of the viewer's scheduled posts. */
export const scheduledPostsQueryKey = ['listScheduledPosts'];
