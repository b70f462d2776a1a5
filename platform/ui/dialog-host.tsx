import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { closeDialog, openDialogsStore } from './show-dialog.ts';

/** Renders the dialogs that were opened with `showDialog`. The shell mounts this component once. */
export function DialogHost() {
  const shown = useSyncExternalStore(openDialogsStore.subscribe, openDialogsStore.read);
  return (
    <Suspense fallback={null}>
      {shown.map(({ id, draw }) => (
        <Fragment key={id}>{draw(() => closeDialog(id))}</Fragment>
      ))}
    </Suspense>
  );
}
