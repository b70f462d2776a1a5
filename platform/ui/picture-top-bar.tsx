import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { commonMessages } from './messages.ts';
import { useGoBack } from './use-go-back.ts';

interface PictureTopBarProps {
  /** Title of the screen. The bar shows it while the screen's own heading is scrolled out of view. */
  title: string;
  isTitleShown: boolean;
  /** False if the screen has no picture. The bar then does not overlap the content, and always has a background. */
  hasPicture?: boolean;
  /** Buttons at the end of the bar, such as a menu. */
  end: ReactNode;
}

/**
 * Bar at the top of a screen that begins with a picture from edge to edge, such as the screen of a venue or an event.
 * The bar's buttons float above the picture. When the screen's heading is scrolled out of view, the bar gets a
 * background and shows the title.
 */
export function ScreenTopBarOverPicture({ title, isTitleShown, hasPicture = true, end }: PictureTopBarProps) {
  const goBack = useGoBack();
  const isFilled = isTitleShown || !hasPicture;
  return (
    <header
      className={joinClassNames(
        'sticky top-0 z-10',
        hasPicture ? 'h-0' : 'h-[calc(3.5rem+env(safe-area-inset-top))]',
      )}
    >
      <div
        className={joinClassNames(
          'top-bar absolute inset-x-0 top-0 flex h-14 items-center gap-2 border-b px-2 transition-colors',
          '[&>button]:rounded-full [&>button]:bg-page [&>button]:text-ink [&>button:hover]:bg-fill',
          isFilled ? 'border-line bg-page' : 'pointer-events-none border-transparent *:pointer-events-auto',
        )}
      >
        <IconButton icon={ArrowLeft} label={commonMessages.back} onClick={goBack} />
        <span
          aria-hidden
          className={joinClassNames(
            'min-w-0 flex-1 truncate text-[1.125rem] font-bold tracking-[-0.015em] transition-opacity',
            !isTitleShown && 'opacity-0',
          )}
        >
          {title}
        </span>
        {end}
      </div>
    </header>
  );
}
