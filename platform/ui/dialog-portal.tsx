import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const IsInDialog = createContext(false);

/**
 * Renders a dialog at the end of the page's body. If the part of the page that opened it is hidden, for example because
 * the window becomes narrow, the dialog stays visible: a hidden modal dialog would block the whole page. A dialog that
 * another one opened stays inside it, because it inherits its colors.
 */
export function DialogPortal({ children }: { children: ReactNode }) {
  const isNested = useContext(IsInDialog);
  if (isNested) return children;
  return createPortal(<IsInDialog value={true}>{children}</IsInDialog>, document.body);
}
