import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { VENUE_CATEGORIES, type VenueCategory } from '#features/venues/domain/venue-category.ts';
import { cx } from '#platform/ui/cx.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { getCategoryIcon } from './category-icon.tsx';
import { messages } from './messages.ts';

interface MapCategoryChipsProps {
  category: VenueCategory | undefined;
  onCategory: (category: VenueCategory | undefined) => void;
  /** True for chips that float over the map. */
  isFloating?: boolean;
}

/** Buttons that show only the venues of one category. A second press shows all venues again. */
export function MapCategoryChips({ category, onCategory, isFloating = false }: MapCategoryChipsProps) {
  return (
    <ul
      aria-label={messages.categories}
      className={cx(
        isFloating
          ? 'relative pointer-events-auto flex gap-2 overflow-x-auto overscroll-x-contain px-3 pt-2 pb-2 [scrollbar-width:none]'
          : 'scroll-row gap-2 py-2.5 pl-4',
      )}
    >
      {VENUE_CATEGORIES.map((one) => {
        const isChosen = one === category;
        return (
          <li key={one} className="shrink-0">
            <Chip
              icon={getCategoryIcon(one)}
              pressed={isChosen}
              onClick={() => onCategory(isChosen ? undefined : one)}
              className={cx(
                isFloating && 'shadow-float ring-1',
                isFloating && (isChosen ? 'ring-accent' : 'bg-raised! ring-line'),
              )}
            >
              {getVenueCategoryName(one)}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
