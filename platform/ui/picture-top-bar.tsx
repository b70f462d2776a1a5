import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useGoBack } from '#platform/ui/use-go-back.ts';

interface VenueTopBarProps {
  /** Name of the venue, which the bar repeats while the heading is scrolled out of view. */
  name: string;
  isNameShown: boolean;
  menu: ReactNode;
}

/**
 * Bar at the top of a venue's screen. Its buttons float above the picture; once the venue's name is scrolled out of
 * view, the bar has a background and shows the name.
 */
export function VenueTopBar({ name, isNameShown, menu }: VenueTopBarProps) {
  const goBack = useGoBack();
  return (
    <header className="sticky top-0 z-10 h-0">
      <div
        className={joinClassNames(
          'top-bar absolute inset-x-0 top-0 flex h-14 items-center gap-2 border-b px-2 transition-colors',
          '[&>button]:rounded-full [&>button]:bg-page [&>button]:text-ink [&>button:hover]:bg-fill',
          isNameShown
            ? 'border-line bg-page'
            : 'pointer-events-none border-transparent *:pointer-events-auto',
        )}
      >
        <IconButton icon={ArrowLeft} label={commonMessages.back} onClick={goBack} />
        <span
          aria-hidden
          className={joinClassNames(
            'min-w-0 flex-1 truncate text-[1.125rem] font-bold tracking-[-0.015em] transition-opacity',
            !isNameShown && 'opacity-0',
          )}
        >
          {name}
        </span>
        {menu}
      </div>
    </header>
  );
}
