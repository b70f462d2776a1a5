import { useRef } from 'react';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from './messages.ts';
import { MutedWordForm } from './muted-word-form.tsx';

/**
 * Dialog that mutes a word. Opened from the menu of a post.
 * @param tags hashtags of the post, offered as suggestions
 */
export default function MuteWordDialog({ tags, onClose }: { tags: readonly string[]; onClose: () => void }) {
  const isDirty = useRef(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.muteWordTitle}
      width={440}
      onBeforeClose={() => !isDirty.current || confirmDiscardingText()}
    >
      <MutedWordForm
        suggestions={tags}
        onDone={onClose}
        onDirty={(hasInput) => {
          isDirty.current = hasInput;
        }}
      />
    </Dialog>
  );
}
