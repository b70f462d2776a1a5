import { showDialog } from '#platform/ui/show-dialog.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

const DonationDialog = lazyDialog(() => import('./donation-dialog.tsx'));

/** Opens the dialog with the donation options (SHELL-053). */
export function showDonationDialog(): void {
  showDialog((close) => <DonationDialog onClose={close} />);
}
