import { Globe, Lock } from 'lucide-react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { messages } from './messages.ts';

/** People who can see a post: everyone, or the followers of a private account (EXP-067). */
export type PostAudience = 'everyone' | 'followers';

/** Returns who can see the author's posts; undefined while the author's profile is loading. */
export function usePostAudience({ id }: OwnAccount): PostAudience | undefined {
  const { data } = useQuery({
    queryKey: ['getProfile', { userId: id }],
    queryFn: () => accountsApi.getProfile({ userId: id }),
  });
  if (data === undefined) return undefined;
  return data.profile.isPrivate ? 'followers' : 'everyone';
}

/** Name of the author and the audience of the post, at the top of the composer. */
export function ComposerAuthor({ user, audience }: { user: OwnAccount; audience: PostAudience | undefined }) {
  const Icon = audience === 'followers' ? Lock : Globe;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 leading-snug">
      <span className="min-w-0 truncate font-semibold tracking-[-0.01em]">{user.displayName}</span>
      {audience && (
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Icon size={13} aria-hidden />
          {messages.audience({ audience })}
        </span>
      )}
    </p>
  );
}
