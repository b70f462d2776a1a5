import { type ReactNode, useRef, useState } from 'react';
import { LocateFixed, Minus, Plus, Search } from 'lucide-react';
import { useLocation } from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { messages } from './messages.ts';

interface MapControlsProps {
  onZoom: (steps: number) => void;
  onLocate: () => void;
  /**
   * Searches venues in the visible area. Undefined if the latest search covered about the same area; the button is then
   * hidden.
   */
  onSearchHere: (() => void) | undefined;
  isSearching: boolean;
  onChooseTown: () => void;
  /** Content above the buttons at the upper edge, such as the search field on phones. */
  top?: ReactNode;
}

/**
 * Class names of buttons over the map. The outline (ring) separates the buttons from a dark map, on which a shadow is
 * not visible.
 */
export const floatingButtonClassName = 'bg-raised shadow-float ring-1 ring-line';

/** Buttons over the map: search the visible area, show the viewer's location, and zoom. */
export function MapControls(props: MapControlsProps) {
  const { onZoom, onLocate, onSearchHere, isSearching, onChooseTown, top } = props;
  const here = useLocation();
  const locateButton = useRef<HTMLButtonElement>(null);
  const [isErrorHidden, setErrorHidden] = useState(false);
  // The error of the next attempt is shown again.
  if (isErrorHidden && here.status !== 'error') setErrorHidden(false);
  function hideError() {
    // The pressed button disappears, so the focus moves to the button of the next attempt.
    locateButton.current?.focus();
    setErrorHidden(true);
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[calc(var(--map-top)+0.5rem)] z-[5] lg:top-3">
      {top}
      <div className="relative pt-2 lg:pt-0">
        <div className="flex flex-col items-center gap-2 px-16">
          {onSearchHere && !isSearching && (
            <button
              type="button"
              data-over-map
              onClick={onSearchHere}
              className={`${floatingButtonClassName} pointer-events-auto rounded-full flex min-h-11 items-center gap-2 px-4 py-1 text-sm font-semibold text-accent-ink hover:bg-accent-soft`}
            >
              <Search size={16} aria-hidden /> {messages.searchHere}
            </button>
          )}
          {isSearching && (
            <p
              role="status"
              className={`${floatingButtonClassName} flex rounded-full min-h-11 items-center gap-2 px-4 text-sm font-semibold`}
            >
              <Spinner size={16} label={messages.searching} className="text-accent-ink" />
              <span aria-hidden>{messages.searching}</span>
            </p>
          )}
          {here.status === 'error' && !isErrorHidden && (
            <div
              role="alert"
              className="pointer-events-auto flex flex-col items-center gap-2 rounded-card bg-raised p-3 text-center text-md shadow-float"
            >
              {here.message}
              <div className="flex flex-wrap justify-center gap-2">
                <Button size="sm" onClick={onChooseTown}>
                  {messages.chooseTown}
                </Button>
                <Button size="sm" tone="ghost" onClick={hideError}>
                  {commonMessages.close}
                </Button>
              </div>
            </div>
          )}
        </div>
        <div className="pointer-events-auto absolute top-2 right-3 flex flex-col gap-2 lg:top-0">
          <IconButton
            ref={locateButton}
            icon={LocateFixed}
            label={messages.locateMe}
            loading={here.status === 'loading'}
            data-over-map
            onClick={onLocate}
            className={`${floatingButtonClassName} rounded-control! text-ink!`}
          />
          <div
            data-over-map
            // On phones two fingers zoom, so the buttons are shown only while a keyboard focuses them.
            className={joinClassNames(
              floatingButtonClassName,
              'flex flex-col overflow-clip rounded-control',
              'max-sm:not-focus-within:pointer-events-none max-sm:not-focus-within:opacity-0',
            )}
          >
            <IconButton
              icon={Plus}
              label={messages.zoomIn}
              onClick={() => onZoom(1)}
              className="rounded-b-none text-ink!"
            />
            <IconButton
              icon={Minus}
              label={messages.zoomOut}
              onClick={() => onZoom(-1)}
              className="rounded-t-none border-t border-line text-ink!"
            />
          </div>
        </div>
      </div>
    </div>
  );
}
