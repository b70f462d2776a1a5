import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import {
  bottomSheetSnapPoints,
  type SheetSnapPoint,
  getSheetSnapPointByStepOffset,
} from '../../domain/sheet-snap-points.ts';
import { messages } from '../messages.ts';
import { useBottomSheet, type BottomSheetController } from './use-bottom-sheet.ts';

interface MapPanelProps {
  /** Header of the sheet with title and buttons, which is always visible. */
  header: ReactNode;
  children: ReactNode;
  /** Content directly above the sheet, which moves with the sheet. Hidden while the sheet covers the map. */
  above: ReactNode;
  /** Called with the height in pixels of the part of the map that the panel covers. */
  onCover: (pixels: number) => void;
  /** Called when the sheet has reached its snap point. */
  onRest: () => void;
  /** Height in pixels that the search and the categories cover at the upper edge of the map. */
  coveredTop: number;
  /** Snap point at which the sheet opens. */
  first: SheetSnapPoint;
  ref: Ref<BottomSheetController>;
  /**
   * Key of the content: `list`, or the id of the chosen venue. When the key changes, the sheet's body scrolls to its
   * top.
   */
  contentKey: string;
}

/** CSS selector of the rows of the list of venues, see `MapVenueRow`. */
const rowSelector = '[data-venue]';
/** Minimum height of a row of the list of venues in rem. */
const firstRowRem = 4.5;

/**
 * Bottom sheet over the map on phones and tablets. It can be dragged, flung or moved by keys between three snap points.
 * With the list, it opens at the lowest one, so that most of the map is visible.
 */
export function MapBottomSheet(props: MapPanelProps) {
  const { header, children, above, onCover, onRest, coveredTop, first, ref, contentKey } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [body, contentKey]);
  const { snapPoint, moveTo } = useBottomSheet(
    { sheet, header: top, body },
    { first, rowSelector, firstRowRem, coveredTop, onCover, onRest, ref },
  );

  function onKeyDown(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowRight: 1, PageUp: 1, ArrowDown: -1, ArrowLeft: -1, PageDown: -1 }[
      event.key
    ];
    const next =
      steps !== undefined
        ? getSheetSnapPointByStepOffset(snapPoint, steps)
        : ({ Home: 'peek', End: 'full' } as const)[event.key];
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  }

  /** Opens the sheet fully when the keyboard focus enters it, so that the focused content is visible. */
  function onFocus({ target }: FocusEvent) {
    if (snapPoint !== 'full' && target.matches(':focus-visible')) moveTo('full');
  }

  return (
    <div
      ref={sheet}
      data-over-map
      // Without `transition-none`, `base.css` gives each movement a transition of 0.01 ms if people prefer reduced motion.
      // The sheet would then measure at its old position right after a movement, so labels would not avoid it.
      className="absolute inset-x-0 bottom-0 z-10 flex flex-col rounded-t-card transition-none bg-page shadow-sheet will-change-transform sm:right-auto sm:left-3 sm:w-96"
    >
      <div hidden={snapPoint === 'full'} className="pointer-events-none absolute inset-x-0 bottom-full">
        {above}
      </div>
      <div ref={top} className="shrink-0 touch-none">
        <button
          type="button"
          role="slider"
          aria-label={messages.sheetHeight}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={bottomSheetSnapPoints.length - 1}
          aria-valuenow={bottomSheetSnapPoints.indexOf(snapPoint)}
          aria-valuetext={messages.sheetStop({ stop: snapPoint })}
          onKeyDown={onKeyDown}
          onClick={() => moveTo(snapPoint === 'full' ? 'peek' : getSheetSnapPointByStepOffset(snapPoint, 1))}
          className="group relative flex h-6 w-full cursor-grab items-center justify-center outline-none after:absolute after:inset-x-[30%] after:-top-2 after:-bottom-3 active:cursor-grabbing"
        >
          <span
            aria-hidden
            className="h-1.25 w-9 rounded-full bg-faint/60 outline-offset-3 outline-accent-ink group-focus-visible:outline-2"
          />
        </button>
        {header}
      </div>
      <div
        ref={body}
        data-is-list={contentKey === 'list' || undefined}
        onFocus={onFocus}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4"
      >
        {children}
      </div>
    </div>
  );
}

/** Panel beside the map on desktops, with the same content as the sheet. */
export function MapSidePanel({
  header,
  children,
  contentKey,
}: Pick<MapPanelProps, 'header' | 'children' | 'contentKey'>) {
  return (
    <div className="flex w-[372px] shrink-0 flex-col border-l border-line bg-page">
      <div className="shrink-0 border-b border-line">{header}</div>
      <div key={contentKey} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
      </div>
    </div>
  );
}
