import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { usePageTitle } from './page-title.ts';
import { useFocusOnScreenHeading } from './use-focus-on-screen-heading.ts';
import { useGoBack } from './use-go-back.ts';
import { commonMessages } from './messages.ts';

interface ScreenHeaderProps {
  title: string;
  /** Content to the left of the title, such as a link with the picture of a person. */
  lead?: ReactNode;
  /** Second line below the title, such as the handle of a person. On phones hidden together with the title. */
  subtitle?: string | undefined;
  /** Content to the right of the title, such as a menu. */
  end?: ReactNode;
  /**
   * True for a main screen of the navigation. Such a screen has no back button by default. On phones, the brand's
   * header is above the screen, so the title is visible to screen readers only, and the row with `end` sticks below the
   * brand's header (EXP-083).
   */
  tab?: boolean;
  /**
   * True to show the title of a main screen (`tab`) on phones too, below the brand's header. Only for screens without
   * `end`.
   */
  isTitleOnPhones?: boolean;
  /**
   * True to show a back button; by default the opposite of `tab`. Without a browser history the button leads to the
   * home screen.
   */
  back?: boolean;
  /**
   * False while the screen shows its own large title below the header, so that title and subtitle are not visible
   * twice. Screen readers still read the title and subtitle of the header. True by default.
   */
  isTitleVisible?: boolean;
  /**
   * True to hide the row with `end` of a main screen (`tab`) on phones, behind the brand's header. The row is visible
   * while it has the keyboard focus.
   */
  isTucked?: boolean;
}

/** The header of a screen. It contains the screen's only `h1`, which gets the focus after a route change. */
export function ScreenHeader({
  title,
  lead,
  subtitle,
  end,
  tab = false,
  isTitleOnPhones = false,
  back = !tab,
  isTitleVisible = true,
  isTucked = false,
}: ScreenHeaderProps) {
  usePageTitle(title);
  const heading = useFocusOnScreenHeading();
  const goBack = useGoBack();
  const visibility = isTitleVisible ? 'transition-opacity' : 'opacity-0';
  return (
    <header
      className={joinClassNames(
        'z-10 flex items-center gap-2 border-b border-line bg-page px-4 sm:sticky sm:top-0 sm:h-auto sm:min-h-14',
        isTucked && 'max-sm:not-has-focus-visible:-translate-y-full',
        tab
          ? end
            ? 'sticky top-[calc(3.25rem+env(safe-area-inset-top))] h-11 transition-transform big-text:static big-text:h-auto big-text:py-2'
            : joinClassNames('max-sm:border-0', !isTitleOnPhones && 'max-sm:h-0 max-sm:overflow-hidden')
          : joinClassNames(
              'top-bar sticky top-0 h-13 big-text:static big-text:h-auto big-text:min-h-13',
              back && 'pl-1',
            ),
      )}
    >
      {back && <IconButton icon={ArrowLeft} label={commonMessages.back} onClick={goBack} />}
      {/* The positioned container lets a link in `lead` extend its press target over the title. */}
      <div
        className={joinClassNames(
          'relative flex min-w-0 flex-1 items-center gap-2.5',
          tab && !isTitleOnPhones && 'max-sm:sr-only',
        )}
      >
        {lead}
        <div className="min-w-0 flex-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className={joinClassNames(
              lead ? 'text-base leading-5' : 'text-[1.125rem]',
              // The title of a main screen wraps: with enlarged text it may not fit beside the feed selector in `end`.
              tab ? 'break-words' : 'truncate big-text:whitespace-normal',
              isTitleOnPhones && 'max-sm:pt-3 max-sm:text-title',
              visibility,
            )}
          >
            {title}
          </h1>
          {subtitle && (
            <p className={joinClassNames('truncate text-sm leading-4 text-muted', visibility)}>{subtitle}</p>
          )}
        </div>
      </div>
      {end}
    </header>
  );
}
