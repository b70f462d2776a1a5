import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { closeDialog, dialogStore } from './show-dialog.ts';

/** Renders the dialogs that were opened with `showDialog`. The shell mounts it once. */
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
