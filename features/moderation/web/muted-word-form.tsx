import { useState } from 'react';
import type { FormEvent } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { maxMutedWordLength } from '../domain/limits.ts';
import { muteWord } from './moderation-mutations.ts';
import { convertMuteDurationToHours, muteDurationChoicesWithShortLabels } from './mute-duration.ts';
import type { MuteDuration } from './mute-duration.ts';
import { messages } from './messages.ts';

interface WordFormProps {
  /** Suggested hashtags, without `#`: the hashtags of the post from whose menu the form was opened. */
  suggestions?: readonly string[];
  onDone?: () => void;
  /** Called after each change of the text: with false if the text is blank, otherwise with true. */
  onDirty?: (isDirty: boolean) => void;
}

/** Form that mutes a word, phrase or hashtag (EXP-066). */
export function MutedWordForm({ suggestions = [], onDone, onDirty }: WordFormProps) {
  const [word, setWord] = useState('');
  const [choice, setChoice] = useState<MuteDuration>('always');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function write(next: string) {
    setWord(next);
    setError(undefined);
    onDirty?.(next.trim() !== '');
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() === '') return setError(messages.wordRequired);
    setBusy(true);
    try {
      await muteWord(word.trim(), convertMuteDurationToHours(choice));
      write('');
      onDone?.();
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={messages.word}
        hint={messages.wordHint}
        value={word}
        onValue={write}
        limit={maxMutedWordLength}
        error={error}
        autoCapitalize="none"
      />
      {suggestions.length > 0 && (
        <div role="group" aria-label={messages.hashtags} className="flex flex-wrap gap-2">
          {suggestions.map((tag) => (
            <Chip key={tag} pressed={word === `#${tag}`} onClick={() => write(`#${tag}`)}>
              #{tag}
            </Chip>
          ))}
        </div>
      )}
      <div>
        <p className="mb-2 text-sm font-medium" aria-hidden>
          {messages.durationLabel}
        </p>
        <SegmentedControl
          label={messages.durationLabel}
          choices={muteDurationChoicesWithShortLabels}
          value={choice}
          onValue={setChoice}
          className="flex-wrap"
        />
      </div>
      <Button type="submit" tone="accent" loading={busy}>
        {messages.muteWord}
      </Button>
    </form>
  );
}
