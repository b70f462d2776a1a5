import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { Leaving } from './use-unsaved-changes-guard.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Asked when the composer is closed with something in it. */
export function UnsavedChangesDialog({ leaving, isEdit }: { leaving: Leaving; isEdit: boolean }) {
  const stay = () => void leaving.answer('stay');
  return (
    <Dialog
      open={leaving.asking}
      onClose={stay}
      title={isEdit ? messages.discardChanges : messages.keepDraft}
      width={400}
    >
      <p className="text-md text-muted">{isEdit ? messages.discardChangesBody : messages.keepDraftBody}</p>
      <div className="mt-5 flex flex-col gap-2">
        {!isEdit && (
          <Button tone="accent" onClick={() => void leaving.answer('keep')}>
            {messages.saveDraft}
          </Button>
        )}
        <Button tone="dangerSoft" onClick={() => void leaving.answer('discard')}>
          {commonMessages.discard}
        </Button>
        <Button data-autofocus onClick={stay}>
          {commonMessages.keepWriting}
        </Button>
      </div>
    </Dialog>
  );
}
