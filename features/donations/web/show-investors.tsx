import { lazy } from 'react';
import { showDialog } from '#platform/ui/show-dialog.ts';

const InvestorDialog = lazy(() => import('./investor-dialog.tsx'));

/** Opens what there is for investors (SHELL-054). */
export function showInvestors(): void {
  showDialog((close) => <InvestorDialog onClose={close} />);
}
