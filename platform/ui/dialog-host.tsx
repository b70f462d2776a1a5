import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { closeDialog, dialogStore } from './show-dialog.ts';

/** Renders the dialogs of `showDialog`. The shell mounts one. */
export function DialogHost() {
  const shown = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  return (
    <Suspense fallback={null}>
      {shown.map(({ id, draw }) => (
        <Fragment key={id}>{draw(() => closeDialog(id))}</Fragment>
      ))}
    </Suspense>
  );
}
