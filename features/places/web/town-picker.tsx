import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { placesApi } from './calls.ts';
import type { TownSearchResult } from './calls.ts';
import { maxTownQueryLength } from '../domain/limits.ts';
import { messages } from './messages.ts';

interface TownPickerProps {
  title: string;
  onChoose: (town: TownSearchResult) => void;
  onClose: () => void;
}

const debounceMs = 180;
const maxTowns = 12;

/**
 * React hook that searches towns by name, debounced. While a search is running, `towns` contains the results of the
 * previous search; undefined if there are none yet.
 */
function useTowns(q: string) {
  const [answer, setAnswer] = useState<{ q: string; towns?: readonly TownSearchResult[] }>({ q: '' });
  useEffect(() => {
    if (q === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      placesApi.listTowns({ q, limit: maxTowns }, { signal: controller.signal }).then(
        ({ towns }) => setAnswer({ q, towns }),
        () => !controller.signal.aborted && setAnswer({ q }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return { towns: q === '' ? [] : answer.towns, failed: answer.q === q && q !== '' && !answer.towns };
}

const countries = new Intl.DisplayNames(undefined, { type: 'region' });

/** Returns the name of a country by its two-letter code. Any other text is returned unchanged. */
function getCountryName(code: string | null): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

/** Dialog in which the viewer searches towns and neighborhoods by name and chooses one (EXP-073, Q-37). */
export default function TownPicker({ title, onChoose, onClose }: TownPickerProps) {
  const [text, setText] = useState('');
  const q = text.trim();
  const { towns, failed } = useTowns(q);
  return (
    <Dialog open onClose={onClose} title={title} width={440}>
      <SearchField
        label={messages.townLabel}
        data-autofocus
        maxLength={maxTownQueryLength}
        value={text}
        onValue={setText}
      />
      <div className="mt-2 min-h-64" aria-live="polite">
        {failed && (
          <p role="alert" className="py-3 text-md text-danger-ink">
            {messages.townsFailed}
          </p>
        )}
        {!towns && !failed && (
          <SkeletonList label={messages.townsLoading}>
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
          </SkeletonList>
        )}
        {q !== '' && towns?.length === 0 && <p className="py-3 text-md text-muted">{messages.townsNone}</p>}
        <ul>
          {towns?.map((town) => (
            <li key={`${town.name} ${town.lat} ${town.lng}`}>
              <button
                type="button"
                onClick={() => {
                  onChoose(town);
                  onClose();
                }}
                className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
              >
                <MapPin size={19} className="shrink-0 text-muted" aria-hidden />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{town.name}</span>
                  <span className="block truncate text-sm text-muted">
                    {[town.principalSubdivision, getCountryName(town.country)].filter(Boolean).join(', ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
