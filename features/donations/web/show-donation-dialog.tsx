import { showDialog } from '#platform/ui/show-dialog.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';

const DonationDialog = createLazyDialog(() => import('./donation-dialog.tsx'));

/** Opens the dialog with the donation options (SHELL-053). */
export function showDonationDialog(): void {
  showDialog((close) => <DonationDialog onClose={close} />);
}
