import { ChevronDown, Globe, Lock, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentAudience, OwnAccount } from '#features/accounts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Menu } from '#platform/ui/menu.tsx';
import { messages } from './messages.ts';

interface ComposerAuthorProps {
  user: OwnAccount;
  audience: ContentAudience | undefined;
  /**
   * Closes the composer and opens the privacy settings, where the author can change the audience of all their posts.
   */
  onPrivacy: () => void;
  /** Element after the audience, such as the time of a scheduled post. */
  end?: ReactNode;
}

/** Name of the author and the audience of the post, at the top of the composer. */
export function ComposerAuthor({ user, audience, onPrivacy, end }: ComposerAuthorProps) {
  return (
    // Two rows of chips are so far apart that each chip can be pressed on 44 px.
    <div
      className={joinClassNames(
        'mb-1.5 flex min-w-0 flex-wrap items-center gap-x-2.5 leading-snug',
        end ? 'gap-y-4' : 'gap-y-1',
      )}
    >
      <span className="min-w-0 truncate font-semibold tracking-[-0.01em]">{user.displayName}</span>
      {audience && <AudienceMenu audience={audience} onPrivacy={onPrivacy} />}
      {end}
    </div>
  );
}

/**
 * Button that shows the audience of the post. Its menu explains that the audience is the same for all posts of the
 * account, and has an item that opens the privacy settings, which determine the audience.
 */
function AudienceMenu({ audience, onPrivacy }: { audience: ContentAudience; onPrivacy: () => void }) {
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
