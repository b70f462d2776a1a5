import { showDialog } from '#platform/ui/show-dialog.ts';
import { lateDialog } from '#platform/ui/late-dialog.tsx';

const DonationDialog = lateDialog(() => import('./donation-dialog.tsx'));

/** Opens the ways to support the app (SHELL-053). */
export function showDonations(): void {
  showDialog((close) => <DonationDialog onClose={close} />);
}
