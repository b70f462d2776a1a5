import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Me } from '#features/accounts/web/public.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { feedbackApi } from './calls.ts';
import type { Category } from './calls.ts';
import { messages } from './messages.ts';
import { RatingField } from './rating-field.tsx';
import { maxFeedback, maxFeedbackPath } from '../domain/limits.ts';

const categories = [
  { value: 'bug', label: messages.bug },
  { value: 'idea', label: messages.idea },
  { value: 'question', label: messages.question },
  { value: 'other', label: messages.other },
] as const satisfies readonly { value: Category; label: string }[];

const emptyDraft = { message: '' };
interface FeedbackFormProps {
  user: Me;
  onSent?: () => void;
}

/** Form that sends a message to the operators. The draft of the message survives a reload. */
export function FeedbackForm({ user, onSent }: FeedbackFormProps) {
  const draft = useDraft(user.id, 'feedback', emptyDraft);
  const [category, setCategory] = useState<Category>('idea');
  const [rating, setRating] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Every attempt has the same id, so that repeated feedback is stored once.
  const id = useRef(newId());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const message = draft.fields.message.trim();
    if (message === '') return setError(messages.messageMissing);
    setBusy(true);
    setError(undefined);
    try {
      const path = location.pathname.slice(0, maxFeedbackPath);
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
      // After a refusal the person changes the message, so the next attempt needs a new id.
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
        <Segmented
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
        limit={maxFeedback}
        value={draft.fields.message}
        onValue={(message) => {
          draft.set({ message });
          setError(undefined);
        }}
        error={error}
      />
      <RatingField value={rating} onValue={setRating} />
      <Button type="submit" tone="accent" size="lg" loading={isBusy}>
        {messages.send}
      </Button>
    </form>
  );
}
