import { lazy } from 'react';
import { showDialog } from '#platform/ui/show-dialog.ts';

const DonationDialog = lazy(() => import('./donation-dialog.tsx'));
const InvestorDialog = lazy(() => import('./investor-dialog.tsx'));

/** Opens the ways to support the app (SHELL-053). */
export function showDonations(): void {
  showDialog((close) => <DonationDialog onClose={close} />);
}

/** Opens what there is for investors (SHELL-054). */
export function showInvestors(): void {
  showDialog((close) => <InvestorDialog onClose={close} />);
}
