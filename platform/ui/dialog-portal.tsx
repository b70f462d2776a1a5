import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const IsInDialog = createContext(false);

/**
 * Renders a dialog at the end of the page's body. If it were rendered in the part of the page that opened it, it would
 * be hidden together with that part, for example when the window becomes narrow, and a hidden modal dialog would block
 * the whole page. A dialog that another dialog opened is rendered inside the other dialog, to inherit its colors.
 */
export function DialogPortal({ children }: { children: ReactNode }) {
  const isNested = useContext(IsInDialog);
  if (isNested) return children;
  return createPortal(<IsInDialog value={true}>{children}</IsInDialog>, document.body);
}
