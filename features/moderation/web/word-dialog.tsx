import { useRef } from 'react';
import { confirmDiscard } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from './messages.ts';
import { WordForm } from './word-form.tsx';

/** Mutes a word, from the menu of a post that says it. */
export default function WordDialog({ tags, onClose }: { tags: readonly string[]; onClose: () => void }) {
  const dirty = useRef(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.muteWordTitle}
      width={440}
      onBeforeClose={() => !dirty.current || confirmDiscard()}
    >
      <WordForm
        suggestions={tags}
        onDone={onClose}
        onDirty={(is) => {
          dirty.current = is;
        }}
      />
    </Dialog>
  );
}
