import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import {
  maxPollOptionLength,
  maxPollOptions,
  minPollOptions,
  pollDurationsInHours,
} from '../../domain/limits.ts';
import { findPollProblem, getPollDurationHours } from './poll-fields.ts';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

interface ComposerPollProps {
  composer: Pick<ComposerState, 'fields' | 'set'>;
  /** True while the post is being published. */
  isLocked: boolean;
  /** Called after the author has removed the poll, to move the focus, because the pressed button is gone. */
  onRemoved: () => void;
}

const durations = pollDurationsInHours.map((hours) => ({
  value: String(hours),
  label: messages.pollDays({ days: hours / 24 }),
}));

/** The poll of a new post: boxes for the options, and how long people can vote (EXP-032). Nothing without a poll. */
export function ComposerPollFields({ composer: { fields, set }, isLocked, onRemoved }: ComposerPollProps) {
  const options = fields.pollOptions;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const shownBoxes = useRef(options.length);
  useLayoutEffect(() => {
    const before = shownBoxes.current;
    shownBoxes.current = options.length;
    if (options.length === before) return;
    // A new poll begins at its first box. After an added or removed option, the last box has the focus.
    boxes.current[before === 0 ? 0 : options.length - 1]?.focus();
  }, [options.length]);
  if (options.length === 0) return null;
  const setOptions = (pollOptions: string[]) => set({ pollOptions });
  const problem = findPollProblem(fields);
  const canAdd = options.length < maxPollOptions;
  function remove() {
    set({ pollOptions: [], pollHours: '' });
    onRemoved();
  }
  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    boxes.current[at + 1]?.focus();
  }
  return (
    <section aria-label={messages.poll} inert={isLocked} className="mt-3 rounded-card border border-line p-3">
      <div className="-mt-1.5 -mr-1.5 flex items-center justify-between">
        <h3 className="text-md font-semibold">{messages.poll}</h3>
        <IconButton icon={X} label={messages.removePoll} onClick={remove} />
      </div>
      <ul className="flex flex-col gap-2">
        {options.map((option, at) => (
          // The boxes have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <TextField
              ref={(box) => {
                boxes.current[at] = box;
              }}
              label={messages.pollOption({ position: at + 1 })}
              placeholder={messages.pollOption({ position: at + 1 })}
              hideLabel
              limit={maxPollOptionLength}
              value={option}
              onValue={(value) => setOptions(options.with(at, value))}
              onKeyDown={(event) => onKeyDown(event, at)}
              enterKeyHint={at + 1 < options.length ? 'next' : 'done'}
              autoComplete="off"
              end={
                options.length > minPollOptions && (
                  <IconButton
                    icon={X}
                    label={messages.removePollOption({ position: at + 1 })}
                    onClick={() => setOptions(options.toSpliced(at, 1))}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      {canAdd && (
        <Button
          tone="ghost"
          size="sm"
          icon={Plus}
          className="mt-1"
          onClick={() => setOptions([...options, ''])}
        >
          {messages.addPollOption}
        </Button>
      )}
      {problem === 'same' && (
        <p role="status" className="mt-1.5 text-sm text-danger-ink">
          {messages.pollOptionsMustDiffer}
        </p>
      )}
      {problem === 'few' && (
        <p role="status" className="mt-1.5 text-sm text-muted">
          {messages.pollNeedsOptions({ options: minPollOptions })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm text-muted">{messages.pollLength}</span>
        <SegmentedControl
          label={messages.pollLength}
          className="flex-wrap [&>button]:h-11 [&>button]:px-4"
          value={String(getPollDurationHours(fields))}
          onValue={(pollHours) => set({ pollHours })}
          choices={durations}
        />
      </div>
    </section>
  );
}
