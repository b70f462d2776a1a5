import { useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { maxGroupMembers, maxGroupNameLength } from '../../domain/limits.ts';
import { messages } from '../messages.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { PeopleChips } from './people-chips.tsx';
import type { useChosenPeople } from './use-chosen-people.ts';
import type { useNewGroup } from './use-new-group.ts';

interface GroupPeoplePickerProps {
  userId: string;
  chosen: ReturnType<typeof useChosenPeople>;
  /** Ids of people who are not offered, because they are members already. */
  hiddenIds?: ReadonlySet<string>;
}

/** The chosen people, and the list from which the viewer chooses them. */
export function GroupPeoplePicker({ userId, chosen, hiddenIds }: GroupPeoplePickerProps) {
  const content = useRef<HTMLDivElement>(null);
  // When a chosen person is removed, the focus moves to the first chosen person, or to the search box if there is none.
  useFocusAfterControlRemoval(chosen.people.length, () =>
    content.current?.querySelector<HTMLElement>('button, input'),
  );
  return (
    <div ref={content}>
      <PeopleChips people={chosen.people} onRemove={chosen.toggle} />
      {chosen.isFull && (
        <p role="status" className="mb-2 text-sm text-muted">
          {messages.peopleFull({ max: maxGroupMembers })}
        </p>
      )}
      <div className="min-h-[min(22rem,45dvh)]">
        <PeoplePicker
          userId={userId}
          startsInSearch
          {...(hiddenIds && { hiddenIds })}
          chosenIds={chosen.ids}
          onChoose={chosen.toggle}
        />
      </div>
    </div>
  );
}

/** Footer of the dialog for a new group: its optional name, and the button that creates it (EXP-068). */
export function NewGroupFooter({ group }: { group: ReturnType<typeof useNewGroup> }) {
  const { name, setName, isReady, isCreating, problem, create } = group;
  // Keeps the height of the footer, so that the list does not move when the second person is chosen.
  if (!isReady)
    return (
      <p className="flex min-h-25 items-center justify-center text-sm text-muted">{messages.newGroupHint}</p>
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <FooterProblem problem={problem} />
      <TextField
        label={messages.groupNameOptional}
        hideLabel
        placeholder={messages.groupNameOptional}
        limit={maxGroupNameLength}
        maxLength={maxGroupNameLength}
        autoComplete="off"
        value={name}
        onValue={setName}
      />
      <Button type="submit" tone="accent" loading={isCreating}>
        {messages.createGroup}
      </Button>
    </form>
  );
}

/** Error message above the button of a footer. */
export function FooterProblem({ problem }: { problem: string | undefined }) {
  return (
    problem !== undefined && (
      <p role="alert" className="text-sm text-danger-ink">
        {problem}
      </p>
    )
  );
}
