import { lazy } from 'react';
import { showDialog } from '#platform/ui/show-dialog.ts';

const DonationDialog = lazy(() => import('./donation-dialog.tsx'));

/** Opens the ways to support the app (SHELL-053). */
export function showDonations(): void {
  showDialog((close) => <DonationDialog onClose={close} />);
}
