import { useState } from 'react';
import type { FormEvent } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxGroupNameLength } from '../../domain/limits.ts';
import { messagesApi } from '../calls.ts';
import { messages } from '../messages.ts';

interface GroupNameFormProps {
  conversationId: string;
  /** Current name of the group; empty if it has none. */
  name: string;
  onChanged: () => Promise<void>;
}

/** Text box with the name of a group. Its button appears when the text differs from the name. */
export function GroupNameForm({ conversationId, name, onChanged }: GroupNameFormProps) {
  const [text, setText] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isChanged = text !== undefined && text.trim() !== name;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await messagesApi.renameGroup({ conversationId, name: text.trim() });
      await onChanged();
      setText(undefined);
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    setSaving(false);
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mb-2 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={messages.groupName}
          limit={maxGroupNameLength}
          maxLength={maxGroupNameLength}
          autoComplete="off"
          error={problem}
          value={text ?? name}
          onValue={setText}
        />
      </div>
      {isChanged && (
        <Button type="submit" tone="accent" loading={isSaving}>
          {commonMessages.save}
        </Button>
      )}
    </form>
  );
}
