import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { Leaving } from './use-unsaved-changes-guard.ts';

/** Asked when the composer is closed with something in it. */
export function UnsavedChangesDialog({ leaving, isEdit }: { leaving: Leaving; isEdit: boolean }) {
  const stay = () => void leaving.answer('stay');
  return (
    <Dialog
      open={leaving.asking}
      onClose={stay}
      title={isEdit ? 'Discard your changes?' : 'Keep this draft?'}
      width={400}
    >
      <p className="text-md text-muted">
        {isEdit ? 'The post stays as it was.' : 'You can go on with it later, from Drafts in your profile.'}
      </p>
      <div className="mt-5 flex flex-col gap-2">
        {!isEdit && (
          <Button tone="accent" onClick={() => void leaving.answer('keep')}>
            Save draft
          </Button>
        )}
        <Button tone="dangerSoft" onClick={() => void leaving.answer('discard')}>
          Discard
        </Button>
        <Button data-autofocus onClick={stay}>
          Keep writing
        </Button>
      </div>
    </Dialog>
  );
}
