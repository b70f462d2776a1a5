import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#platform/client/use-live.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { onPostEvent } from '#features/posts/web/public.ts';
import type * as api from '../../api.ts';
import { feedApi } from '../calls.ts';
import { knownPost } from '../list/feed-store.ts';
import { useRefetch } from '../list/use-refetch.ts';

/**
 * A post by id: at once where a list of this tab has it, then from the server, then live, with this browser's own changes.
 * @param known a copy that the caller has, for the time until the server answers
 */
export function usePost(postId: string, known?: Post) {
  const client = useQueryClient();
  const [isDeleted, setDeleted] = useState(false);
  const query = useQuery({
    queryKey: ['getPost', postId],
    queryFn: () => feedApi.getPost({ postId }),
    initialData: () => {
      const post = knownPost(postId) ?? known;
      return post && { post };
    },
    initialDataUpdatedAt: 0,
  });
  useEffect(
    () =>
      onPostEvent((event) => {
        const put = (change: (post: Post) => Post) =>
          client.setQueryData<{ post: Post }>(
            ['getPost', postId],
            (was) => was && { post: change(was.post) },
          );
        if (event.type === 'changed' && event.postId === postId) put(event.change);
        if (event.type === 'removed' && event.postId === postId) setDeleted(true);
        if (event.type === 'restored' && event.post.id === postId) {
          put(() => event.post);
          setDeleted(false);
        }
      }),
    [client, postId],
  );
  const { data: live } = useLive<typeof api.getPosts>('getPosts', { postIds: [postId] });
  useEffect(() => {
    const post = live?.posts[0];
    if (post) client.setQueryData<{ post: Post }>(['getPost', postId], { post });
  }, [client, postId, live]);
  const refetch = useRefetch(() => void query.refetch());
  const isGone = isDeleted || live?.posts.length === 0;
  return { post: query.data?.post, error: query.error, isDeleted: isGone, refetch };
}
