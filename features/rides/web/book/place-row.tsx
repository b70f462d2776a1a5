import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LazyVenueCategoryIcon } from '#features/map/web/public.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

interface PlaceRowProps {
  icon: LucideIcon;
  /** Category of a venue, whose icon is shown instead of `icon`. */
  category?: string | undefined;
  /** URL of a picture that is shown instead of an icon. */
  picture?: string | undefined;
  name: string;
  /** Text below the name, such as the address or the town; empty for none. */
  detail: string;
  /** Content at the end of the row, such as a distance. */
  end?: ReactNode;
  /** True while a press of the row is being processed. The row then ignores presses but keeps the focus (EXP-005). */
  isBusy?: boolean;
  /** True if the row gets the focus when its dialog opens. */
  isFocusedFirst?: boolean;
  /** True to highlight the row within the list. */
  isAccented?: boolean;
  onClick: () => void;
}

/**
 * Row of a list of places: a button that chooses the place, with an icon or a picture, the name, and a line of text
 * below it.
 */
export function PlaceChoiceRow({
  icon: Icon,
  category,
  picture,
  name,
  detail,
  end,
  onClick,
  ...options
}: PlaceRowProps) {
  const { isBusy = false, isFocusedFirst = false, isAccented = false } = options;
  return (
    <button
      type="button"
      onClick={onClick}
      data-autofocus={isFocusedFirst || undefined}
      aria-busy={isBusy || undefined}
      {...(isBusy && busyButtonProps)}
      className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
    >
      <span
        className={joinClassNames(
          'flex size-9 shrink-0 items-center justify-center overflow-clip',
          picture === undefined ? 'rounded-full' : 'rounded-control',
          isAccented ? 'bg-accent-soft text-accent-ink' : 'bg-fill text-muted',
        )}
      >
        {picture !== undefined ? (
          <img
            src={sanitizeImageUrl(picture)}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            decoding="async"
            // Hides the browser's broken-image icon if the picture cannot be loaded. The box stays empty.
            onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            className="size-full object-cover"
          />
        ) : category === undefined ? (
          <Icon size={18} aria-hidden />
        ) : (
          <LazyVenueCategoryIcon category={category} size={18} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name} </span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
      {end}
    </button>
  );
}
