import { showDialog } from '#platform/ui/show-dialog.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';

const InvestorInviteDialog = createLazyDialog(() => import('./investor-dialog.tsx'));

/** Opens the dialog in which people request an investor invitation (SHELL-054). */
export function showInvestorInviteDialog(): void {
  showDialog((close) => <InvestorInviteDialog onClose={close} />);
}
