import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '#platform/client/query.ts';
import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import type * as api from '../../api.ts';
import { feedApi } from '../calls.ts';
import { useThrottledRefetch } from '../list/use-throttled-refetch.ts';

type GetPostResult = FunctionResult<typeof api.getPost>;

/**
 * React hook that returns a post by id, with optimistic changes that the server has not confirmed. Until the server
 * answers, returns a copy from the server-rendered HTML page, from the entity store, or `initialPost`. After that, the
 * post is updated live. `isHidden` is true if a change in this browser, such as a deletion, hides the post.
 * `mayComment` says whether the viewer may comment; undefined until the server has answered.
 * @param initialPost a copy of the post to show until the server answers
 */
export function usePost(postId: string, initialPost?: Post) {
  const [page] = useState(() => consumeEmbeddedQueryResult<typeof api.getPost>('getPost', { postId }));
  const ofPage = page?.post;
  const query = useQuery({
    queryKey: ['getPost', postId],
    queryFn: async () => {
      const answer = await feedApi.getPost({ postId });
      appEntityStore.write(postEntityType, [answer.post]);
      return answer;
    },
    initialData: (): Partial<GetPostResult> | undefined => {
      if (page) return page;
      const post = appEntityStore.readServer(postEntityType, postId) ?? initialPost;
      return post && { post };
    },
    initialDataUpdatedAt: () => (ofPage === undefined ? 0 : Date.now()),
  });
  const { data: live } = useLiveQuery<typeof api.getPosts>('getPosts', { postIds: [postId] });
  useEffect(() => {
    if (ofPage) appEntityStore.write(postEntityType, [ofPage]);
  }, [ofPage]);
  const refetchMissing = useEffectEvent(() => {
    if (isNotFoundError(query.error)) void query.refetch();
  });
  useEffect(() => {
    if (!live) return;
    appEntityStore.write(postEntityType, live.posts);
    // The live query found the post. If `getPost` did not find it before, the author has restored it since.
    if (live.posts.length > 0) refetchMissing();
  }, [live]);
  const answered = query.data?.post ?? live?.posts[0];
  const post = useEntity(postEntityType, postId, answered);
  const refetch = useThrottledRefetch(() => void query.refetch());
  const mayComment = useMayComment(post, query.data, () => void query.refetch());
  const isHidden = answered !== undefined && post === undefined;
  return {
    post,
    error: query.error,
    isHidden,
    isDeleted: isHidden || live?.posts.length === 0,
    refetch,
    mayComment,
  };
}

/**
 * React hook that returns whether the viewer may comment on a post (EXP-030); undefined until the server has answered.
 * @param answer result of `getPost`. Its `can` is valid as long as the author has not chosen another audience since,
 *   which the post shows at once, because it is updated live. `refetch` then asks again.
 */
function useMayComment(
  post: Post | undefined,
  answer: Partial<GetPostResult> | undefined,
  refetch: () => void,
): boolean | undefined {
  const isOutdated = answer?.can !== undefined && answer.post?.commentAudience !== post?.commentAudience;
  const refetchOutdated = useEffectEvent(refetch);
  useEffect(() => {
    if (isOutdated) refetchOutdated();
  }, [isOutdated]);
  if (post?.commentAudience === undefined) return true;
  const mayComment = answer?.can?.comment;
  if (!isOutdated) return mayComment;
  // Until the new answer arrives, keep a form in which the viewer may be writing, unless nobody may comment anymore.
  return mayComment === true && post.commentAudience !== 'nobody' ? true : undefined;
}
