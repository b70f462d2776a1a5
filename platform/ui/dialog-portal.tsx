import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const IsInDialog = createContext(false);

/**
 * Renders a dialog at the end of the page's body, and not in the part of the page that opened the dialog. Otherwise the
 * dialog would be hidden together with that part, for example when the window becomes narrow, and a hidden modal dialog
 * would block the whole page. If dialog A opens dialog B, B is rendered inside A, to inherit A's colors.
 */
export function DialogPortal({ children }: { children: ReactNode }) {
  const isNested = useContext(IsInDialog);
  if (isNested) return children;
  return createPortal(<IsInDialog value={true}>{children}</IsInDialog>, document.body);
}
