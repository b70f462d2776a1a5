import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Dialog that asks what to do with unsaved content when the composer is closed. */
export function UnsavedChangesDialog({ guard, isEdit }: { guard: UnsavedChangesGuard; isEdit: boolean }) {
  const stay = () => void guard.answer('stay');
  return (
    <Dialog
      open={guard.isAsking}
      onClose={stay}
      title={isEdit ? messages.discardChanges : messages.keepDraft}
      width={400}
    >
      <p className="text-md text-muted">{isEdit ? messages.discardChangesBody : messages.keepDraftBody}</p>
      <div className="mt-5 flex flex-col gap-2">
        {!isEdit && (
          <Button tone="accent" loading={guard.isPreparing} onClick={() => void guard.answer('save')}>
            {messages.saveDraft}
          </Button>
        )}
        <Button tone="dangerSoft" onClick={() => void guard.answer('discard')}>
          {commonMessages.discard}
        </Button>
        <Button data-autofocus onClick={stay}>
          {commonMessages.keepWriting}
        </Button>
      </div>
    </Dialog>
  );
}
