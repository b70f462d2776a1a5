import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { feedbackApi } from './calls.ts';
import type { FeedbackCategory } from './calls.ts';
import { messages } from './messages.ts';
import { StarRatingField } from './star-rating-field.tsx';
import { maxFeedbackLength, maxFeedbackPagePathLength } from '../domain/limits.ts';

const categories = [
  { value: 'bug', label: messages.bug },
  { value: 'idea', label: messages.idea },
  { value: 'question', label: messages.question },
  { value: 'other', label: messages.other },
] as const satisfies readonly { value: FeedbackCategory; label: string }[];

const emptyDraft = { message: '' };
interface FeedbackFormProps {
  user: OwnAccount;
  onSent?: () => void;
}

/** Form that sends a message to the operators. The draft of the message survives a reload. */
export function FeedbackForm({ user, onSent }: FeedbackFormProps) {
  const draft = useDraft(user.id, 'feedback', emptyDraft);
  const [category, setCategory] = useState<FeedbackCategory>('idea');
  const [rating, setRating] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Retries of the same feedback use the same id, so that the server stores the feedback only once.
  const id = useRef(newId());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const message = draft.fields.message.trim();
    if (message === '') return setError(messages.messageMissing);
    setBusy(true);
    setError(undefined);
    try {
      const path = location.pathname.slice(0, maxFeedbackPagePathLength);
      const feedback = { id: id.current, category, message, path };
      await feedbackApi.processSubmitFeedback(rating === undefined ? feedback : { ...feedback, rating }, {
        idempotencyKey: id.current,
      });
      id.current = newId();
      draft.clear();
      setRating(undefined);
      toast.success(messages.thanks);
      onSent?.();
    } catch (failure) {
      // If the server refused the message, the person must change its text. The changed message needs a new id.
      if (failure instanceof CallError && !failure.isUnreachable) id.current = newId();
      setError(getErrorMessage(failure));
    }
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <p className="mb-2 text-sm font-medium" aria-hidden>
          {messages.about}
        </p>
        <SegmentedControl
          label={messages.about}
          choices={categories}
          value={category}
          onValue={setCategory}
          className="flex-wrap"
        />
      </div>
      <TextArea
        label={messages.message}
        rows={5}
        limit={maxFeedbackLength}
        value={draft.fields.message}
        onValue={(message) => {
          draft.set({ message });
          setError(undefined);
        }}
        error={error}
      />
      <StarRatingField value={rating} onValue={setRating} />
      <Button type="submit" tone="accent" size="lg" loading={isBusy}>
        {messages.send}
      </Button>
    </form>
  );
}
