import { showDialog } from '#platform/ui/show-dialog.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

const InvestorDialog = lazyDialog(() => import('./investor-dialog.tsx'));

/** Opens the dialog in which people request an investor invitation (SHELL-054). */
export function showInvestorDialog(): void {
  showDialog((close) => <InvestorDialog onClose={close} />);
}
