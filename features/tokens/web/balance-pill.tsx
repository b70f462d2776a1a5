import { Suspense, useState } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { TokenIcon } from '#platform/ui/token-icon.ts';
import { messages } from './messages.ts';
import { useTokenBalance, useLastKnownTokenBalance } from './use-token-balance.ts';

const BalanceDialog = createLazyDialog(() => import('./balance-dialog.tsx'));

/** Button in the header with the signed-in viewer's live token balance (XP-029). Pressing it opens a dialog. */
export function BalancePill({ className }: { className?: string }) {
  const { data } = useTokenBalance();
  const shown = useLastKnownTokenBalance();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={!data}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={labelOf(shown)}
        className={joinClassNames(
          'relative inline-flex h-8 min-w-16 shrink-0 items-center justify-center gap-1.5 rounded-full bg-fill px-3 text-sm font-semibold text-ink after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-fill-strong',
          className,
        )}
      >
        <TokenIcon size={15} aria-hidden />
        {shown && (
          <CompactNumber value={shown.balance} className={shown.isStale ? 'text-muted' : undefined} />
        )}
      </button>
      {open && data && (
        <Suspense>
          <BalanceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function labelOf(shown: ReturnType<typeof useLastKnownTokenBalance>): string {
  if (shown === undefined) return messages.yourTokens;
  const { balance, isStale } = shown;
  return isStale ? messages.balanceLastOnline({ balance }) : messages.balanceShowMore({ balance });
}
