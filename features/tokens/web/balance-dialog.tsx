import { Link } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { BalanceSection } from './balance-section.tsx';
import { messages } from './screens/messages.ts';
import { useReclaimedTokenCount } from './use-taken-back-tokens.ts';
import { useTokenBalance } from './use-token-balance.ts';

/** Dialog that shows the viewer's token balance and holds, with links to the statement and the public ledger totals. */
export default function BalanceDialog({ onClose }: { onClose: () => void }) {
  const { data } = useTokenBalance();
  const takenBack = useReclaimedTokenCount(data);
  return (
    <Dialog open onClose={onClose} title={messages.yourTokens} width={400}>
      {data && <BalanceSection balance={data} takenBack={takenBack} />}
      <div className="mt-5 flex flex-col gap-2">
        <Link to="/statement" onClick={onClose} className={getButtonClassName('accent', 'md', true)}>
          {messages.openStatement}
        </Link>
        <Link to="/books" onClick={onClose} className={getButtonClassName('ghost', 'md', true)}>
          {messages.openBooks}
        </Link>
      </div>
    </Dialog>
  );
}
