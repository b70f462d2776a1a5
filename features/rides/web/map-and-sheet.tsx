import { type ReactNode, type RefObject, useRef } from 'react';
import { useIsWideWindow } from '#platform/ui/use-is-wide-window.ts';
import { useElementHeightPx } from './use-element-height.ts';

interface MapAndSheetProps {
  /** Renders the map. `covered` is the height in pixels of the part of the map that the sheet covers. */
  renderMap: (covered: number) => ReactNode;
  /** Renders the sheet, to which it must attach the ref. `isWide` is true if the sheet is beside the map. */
  renderSheet: (sheet: RefObject<HTMLElement | null>, isWide: boolean) => ReactNode;
  /** Buttons and dialogs on top of the map. */
  children?: ReactNode;
}

/**
 * Layout of the booking screen and the trip screen: a map that fills the window, and one sheet over its lower part. On
 * desktops the sheet is a panel beside the map.
 */
export function RideMapAndSheetLayout({ renderMap, renderSheet, children }: MapAndSheetProps) {
  const isWide = useIsWideWindow();
  const sheet = useRef<HTMLElement>(null);
  const height = useElementHeightPx(sheet);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="absolute inset-0 lg:relative lg:inset-auto lg:flex-1">
        {renderMap(isWide ? 0 : height)}
      </div>
      {children}
      {renderSheet(sheet, isWide)}
    </div>
  );
}

interface RideSheetProps {
  /** Accessible name of the sheet. */
  label: string;
  children: ReactNode;
  ref: RefObject<HTMLElement | null>;
}

/**
 * Sheet of `RideMapAndSheetLayout`. It covers at most two thirds of the map. The sheet itself does not scroll, so a
 * child that may become taller must scroll its own content.
 */
export function SheetOverRideMap({ label, children, ref }: RideSheetProps) {
  return (
    <section
      ref={ref}
      data-over-map
      aria-label={label}
      className="relative z-[2] mt-auto flex max-h-[66%] flex-col rounded-t-card bg-page shadow-sheet lg:mt-0 lg:max-h-none lg:w-[400px] lg:shrink-0 lg:rounded-none lg:border-l lg:border-line lg:shadow-none"
    >
      {children}
    </section>
  );
}
