import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const IsInDialog = createContext(false);

/**
 * Renders a dialog at the end of the page's body. The dialog therefore stays visible when the part of the page that
 * opened it is hidden, for example because the window becomes narrow. A hidden modal dialog would block the whole page.
 * A dialog that another dialog opened is rendered inside that dialog, to inherit its colors.
 */
export function DialogPortal({ children }: { children: ReactNode }) {
  const isNested = useContext(IsInDialog);
  if (isNested) return children;
  return createPortal(<IsInDialog value={true}>{children}</IsInDialog>, document.body);
}
