import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { closeDialog, shownDialogsStore } from './show-dialog.ts';

/** Renders the dialogs that were opened with `showDialog`. The shell mounts this component once. */
export function DialogHost() {
  const shown = useSyncExternalStore(shownDialogsStore.subscribe, shownDialogsStore.read);
  return (
    <Suspense fallback={null}>
      {shown.map(({ id, draw }) => (
        <Fragment key={id}>{draw(() => closeDialog(id))}</Fragment>
      ))}
    </Suspense>
  );
}
