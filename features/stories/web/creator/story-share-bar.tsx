import { useId, useRef } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useContentAudience } from '#features/accounts/web/public.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxStoryCaptionLength } from '../../domain/limits.ts';
import { StoryCaptionField } from './story-caption-field.tsx';
import { RoundIconButton } from './round-button.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import type { useShareStory } from './use-share-story.ts';
import { messages } from './messages.ts';

interface ShareBarProps {
  /** Id of the author. */
  userId: string;
  draft: UseStoryDraftResult;
  sharing: ReturnType<typeof useShareStory>;
  onSettings: () => void;
  /** True while a text is being edited. The bar is then invisible but still takes up space in the layout. */
  isHidden: boolean;
}

/**
 * Bar with three controls: a button for the story's settings, the caption field, and the Share button, which says who
 * can see the story. If sharing fails, an error with a Retry button is shown above the bar.
 */
export function StoryShareBar({ userId, draft, sharing, onSettings, isHidden }: ShareBarProps) {
  const { share, step, failure } = sharing;
  const audience = useContentAudience(userId);
  const [labelId, audienceId] = [useId(), useId()];
  const shareButton = useRef<HTMLButtonElement>(null);
  const isTooLong = countCodePoints(draft.fields.caption) > maxStoryCaptionLength;
  return (
    <div
      inert={isHidden}
      className={joinClassNames('relative flex w-full items-center gap-2', isHidden && 'invisible')}
    >
      {failure && (
        <div
          role="alert"
          className="absolute inset-x-0 bottom-[calc(100%+12px)] rounded-card bg-danger-soft px-4 py-3 text-md text-danger-ink shadow-float"
        >
          <p className="font-semibold">{messages.notShared}</p>
          <p className="text-sm">{failure}</p>
          <Button
            size="sm"
            tone="danger"
            className="mt-2.5"
            onClick={() => {
              // The Retry button disappears when it is pressed, so the focus moves to the Share button.
              shareButton.current?.focus();
              void share();
            }}
          >
            {commonMessages.retry}
          </Button>
        </div>
      )}
      <RoundIconButton icon={SlidersHorizontal} label={messages.storySettings} onClick={onSettings} />
      <StoryCaptionField value={draft.fields.caption} onValue={(caption) => draft.set({ caption })} />
      <button
        ref={shareButton}
        type="button"
        disabled={isTooLong}
        aria-busy={step !== undefined || undefined}
        aria-labelledby={labelId}
        aria-describedby={audience && audienceId}
        onClick={() => void share()}
        {...((step !== undefined || draft.isMaking) && busyButtonProps)}
        className="flex min-h-12 shrink-0 items-center gap-2 rounded-full bg-white px-5 text-[oklch(0.16_0_0)] hover:bg-[oklch(0.92_0_0)] focus-visible:outline-white off:bg-[oklch(0.75_0_0)]"
      >
        {step !== undefined && <Spinner size={18} label={step} />}
        <span className="text-center leading-tight">
          <span id={labelId} className="block text-base leading-tight font-bold">
            {messages.share}
          </span>
          {audience && (
            <span id={audienceId} className="block text-xs leading-tight font-medium">
              {messages.shareAudience({ audience })}
            </span>
          )}
        </span>
      </button>
    </div>
  );
}
