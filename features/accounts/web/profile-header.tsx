import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CalendarDays } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatMonthAndYear } from '#platform/ui/format.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useHasScrolledPastElement } from '#platform/ui/use-has-scrolled-past-element.ts';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { GeneratedBanner } from './drawn-banner.tsx';
import { messages } from './later/messages.ts';
import { ProfileBanner } from './profile-banner.tsx';

interface Head {
  id: string;
  displayName: string;
  handle: string;
  avatarUrl: string;
  bannerUrl: string | null;
  bio: string;
  since: string;
  isSample?: boolean;
  isBot?: boolean;
  isPrivate?: boolean;
}

interface ProfileHeaderProps {
  head: Head;
  /**
   * False if the header of the screen shows the handle. The month of joining is then below the bio, or beside
   * `bioPrompt` if there is no bio. True by default.
   */
  hasHandle?: boolean;
  /** True if a bar above the banner takes room. A generated banner is lower then, so that posts stay in view. */
  isBelowTopBar?: boolean;
  /** Wraps the bio, for example to hide it. By default, the bio is always shown. */
  guardBio?: (bio: ReactNode) => ReactNode;
  /** Row of buttons below the bio. */
  actions: ReactNode;
  /**
   * Element that invites the owner of the profile to write a bio. Shown directly below the handle while there is no
   * bio.
   */
  bioPrompt?: ReactNode;
  /**
   * Called with true when the page is scrolled past the person's name, and with false when the name is visible again.
   */
  onNameCovered?: (isCovered: boolean) => void;
}

/**
 * Header of a profile: banner, photo, counts (such as the number of followers) beside the photo, name, bio and actions.
 * The header is compact, so that the posts below it are visible without scrolling.
 */
export function ProfileHeader({
  head,
  hasHandle = true,
  isBelowTopBar = false,
  guardBio = (bio) => bio,
  actions,
  bioPrompt,
  onNameCovered,
}: ProfileHeaderProps) {
  const name = useRef<HTMLHeadingElement>(null);
  const isNameCovered = useHasScrolledPastElement(name);
  const reportNameCovered = useEffectEvent((isCovered: boolean) => onNameCovered?.(isCovered));
  useEffect(() => reportNameCovered(isNameCovered), [isNameCovered]);
  const joined = messages.memberSince({ month: formatMonthAndYear(Date.parse(head.since)) });
  return (
    <section aria-label={head.displayName}>
      {head.bannerUrl === null ? (
        <GeneratedBanner id={head.id} isLow={isBelowTopBar} />
      ) : (
        <ProfileBanner url={head.bannerUrl} />
      )}
      <div className="px-4 pt-3 pb-1">
        <div className="flex min-h-12 items-start gap-3">
          <span className="relative -mt-13 flex shrink-0">
            <Avatar
              id={head.id}
              name={head.displayName}
              src={head.avatarUrl}
              size={84}
              className="ring-4 ring-page"
            />
            <Suspense fallback={null}>
              {listProfileScreenParts('photo').map(({ Part }, index) => (
                <Part key={index} userId={head.id} displayName={head.displayName} />
              ))}
            </Suspense>
          </span>
          <div className="min-w-0 flex-1">
            {listProfileScreenParts('counts').map(({ Part }, index) => (
              <Part key={index} userId={head.id} handle={head.handle} />
            ))}
          </div>
        </div>
        <div className="mt-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 ref={name} className="min-w-0 text-title wrap-anywhere">
              {head.displayName}
            </h2>
            {head.isBot && <ExplainedBadge label={messages.bot} explanation={messages.botExplained} />}
            {head.isSample && !head.isBot && (
              <ExplainedBadge label={messages.sample} explanation={messages.sampleExplained} />
            )}
            {head.isPrivate && <Pill look="badge">{messages.private}</Pill>}
          </div>
          {hasHandle && (
            // The dot belongs to the second part and is clipped at the start of a line, so that no line ends with it.
            <p className="mt-0.5 flex flex-wrap overflow-hidden text-md text-muted wrap-anywhere">
              <span className="pr-4">@{head.handle}</span>
              <span className="-ml-4 before:inline-block before:w-4 before:text-center before:content-['·'_/_'']">
                {joined}
              </span>
            </p>
          )}
        </div>
        {head.bio !== '' && guardBio(<Bio text={head.bio} />)}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          {head.bio === '' && bioPrompt}
          {!hasHandle && (
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <CalendarDays size={16} aria-hidden />
              {joined}
            </span>
          )}
        </p>
        {actions}
      </div>
    </section>
  );
}

/** Badge beside the name that says what it means when it is pressed. */
function ExplainedBadge({ label, explanation }: { label: string; explanation: string }) {
  return (
    <button
      type="button"
      title={explanation}
      className="relative flex after:absolute after:-inset-2.5 after:content-['']"
      onClick={() => toast(explanation)}
    >
      <Pill look="badge">{label}</Pill>
    </button>
  );
}

/** Bio of a person: three lines, and a button that shows the rest of a longer text. */
function Bio({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = paragraph.current ?? {};
    setIsCut(scrollHeight > clientHeight);
  }, [text, isOpen]);
  return (
    <div className="mt-2">
      <p
        ref={paragraph}
        className={joinClassNames('text-md wrap-anywhere whitespace-pre-line', !isOpen && 'line-clamp-3')}
      >
        {text}
      </p>
      {isCut && !isOpen && (
        <button
          type="button"
          className="relative mb-2.5 text-sm font-semibold text-muted after:absolute after:-inset-x-2 after:-inset-y-3.5 after:content-['']"
          onClick={() => setIsOpen(true)}
        >
          {commonMessages.showMore}
        </button>
      )}
    </div>
  );
}
