import { ChevronDown, Globe, Lock, Settings } from 'lucide-react';
import { accountsApi } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { Menu } from '#platform/ui/menu.tsx';
import { messages } from './messages.ts';

/** People who can see a post: everyone, or only the followers if the author's account is private (EXP-067). */
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

interface ComposerAuthorProps {
  user: OwnAccount;
  audience: PostAudience | undefined;
  /**
   * Closes the composer and opens the privacy settings, where the author can change the audience of all their posts.
   */
  onPrivacy: () => void;
}

/** Name of the author and the audience of the post, at the top of the composer. */
export function ComposerAuthor({ user, audience, onPrivacy }: ComposerAuthorProps) {
  return (
    <div className="mb-1.5 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 leading-snug">
      <span className="min-w-0 truncate font-semibold tracking-[-0.01em]">{user.displayName}</span>
      {audience && <AudienceMenu audience={audience} onPrivacy={onPrivacy} />}
    </div>
  );
}

/**
 * Button that shows the audience of the post. Its menu explains that the audience is the same for all posts of the
 * account, and has an item that opens the privacy settings, which determine the audience.
 */
function AudienceMenu({ audience, onPrivacy }: { audience: PostAudience; onPrivacy: () => void }) {
  const Icon = audience === 'followers' ? Lock : Globe;
  const heading = messages.audienceHeading({ audience });
  return (
    <Menu
      label={messages.audienceMenu}
      items={[{ label: messages.changeAudience, icon: Settings, onSelect: onPrivacy, heading }]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="relative z-10 inline-flex h-7 items-center gap-1.5 rounded-full bg-fill px-2.5 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-3 hover:bg-fill-strong"
        >
          <Icon size={14} aria-hidden />
          {messages.audience({ audience })}
          <ChevronDown size={14} aria-hidden className="text-muted" />
        </button>
      )}
    />
  );
}
