import { showDialog } from '#platform/ui/show-dialog.ts';
import { lateDialog } from '#platform/ui/late-dialog.tsx';

const InvestorDialog = lateDialog(() => import('./investor-dialog.tsx'));

/** Opens what there is for investors (SHELL-054). */
export function showInvestors(): void {
  showDialog((close) => <InvestorDialog onClose={close} />);
}
