import type { ReactNode } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';

/** Maximum length of the text in the search box, in UTF-16 code units. The box does not accept longer input. */
const maxSearchText = 50;
/** Debounce delay while the author types, in milliseconds. */
export const stickerSearchDebounceMs = 180;

interface ChoiceSheetProps<Choice> {
  title: string;
  searchLabel: string;
  text: string;
  onText: (text: string) => void;
  /** The found people or events; undefined while they are loading or if loading failed. */
  choices: readonly Choice[] | undefined;
  getKey: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
  error: unknown;
  onRetry: () => void;
  loadingLabel: string;
  /** Sentence for an empty list. */
  emptyText: string;
  /** Renders the content of one row. */
  children: (choice: Choice) => ReactNode;
}

/** Bottom sheet in which the author searches for a person or an event and chooses one. */
export function StickerTargetSearchSheet<Choice>(props: ChoiceSheetProps<Choice>) {
  const { title, searchLabel, text, onText, choices, error, onRetry, onChoose, onClose } = props;
  return (
    <Dialog open width={440} title={title} onClose={onClose}>
      <SearchField
        label={searchLabel}
        data-autofocus
        maxLength={maxSearchText}
        value={text}
        onValue={onText}
      />
      {choices === undefined && error !== null && (
        <ErrorState inline onRetry={onRetry} detail={getErrorMessage(error)} />
      )}
      {choices === undefined && error === null && (
        <SkeletonList label={props.loadingLabel}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {choices?.length === 0 && (
        <p role="status" className="px-2 py-6 text-center text-md text-muted">
          {props.emptyText}
        </p>
      )}
      <ul className="-mx-2 mt-3">
        {choices?.map((choice) => (
          <li key={props.getKey(choice)}>
            <button
              type="button"
              onClick={() => {
                onChoose(choice);
                onClose();
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-fill"
            >
              {props.children(choice)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
