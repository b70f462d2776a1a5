import { useRef, useState } from 'react';
import { useTokenBalance } from '#features/tokens/web/public.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { checkTokenAmount } from '#platform/contract/validators.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingTextUnlessBlank } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxApologyMessageLength, maxApologyTokens } from '../../domain/limits.ts';
import { type ApologyWithViewerActions, tripLogAndApologyApi } from './calls.ts';
import { messages } from './messages.ts';

interface ApologizeDialogProps {
  bookingId: string;
  /** Name of the other person of the trip. */
  name: string;
  /** Called when an apology was sent, or may have been sent although the response was lost. */
  onSent: () => void;
  onClose: () => void;
}

/** Dialog in which the person who cancelled a trip apologizes and can offer tokens (NEW-08). */
export default function OfferApologyDialog({ bookingId, name, onSent, onClose }: ApologizeDialogProps) {
  const [message, setMessage] = useState('');
  const [tokens, setTokens] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const balance = useTokenBalance();
  // Id of the apology. A second press of the button sends the same id, so that only one apology is created.
  const amendsId = useRef(newId());
  const amount = tokens.trim() === '' ? 0 : Number(tokens);
  const amountError =
    checkTokenAmount(amount) ??
    (amount > maxApologyTokens ? messages.tokensWrong({ max: maxApologyTokens }) : undefined);

  async function send() {
    if (amountError !== undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      await tripLogAndApologyApi.offerAmends(
        { bookingId, amendsId: amendsId.current, message, tokens: amount },
        { idempotencyKey: amendsId.current },
      );
      toast.success(messages.thanks);
      onSent();
      onClose();
    } catch (failure) {
      // The server may have stored the apology even though its response was lost.
      const stored = await findStoredApology(bookingId);
      onSent();
      if (stored !== null) {
        const isSame = stored.message === message.trim() && stored.tokens === amount;
        if (isSame) toast.success(messages.thanks);
        else toast.error(getErrorMessage(failure));
        onClose();
        return;
      }
      // The person may change the text before trying again, so the next attempt needs a new id.
      amendsId.current = newId();
      setError(getErrorMessage(failure));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => confirmDiscardingTextUnlessBlank(message, isBusy)}
      title={messages.apologizeTitle}
      width={440}
      footer={
        <Button
          tone="accent"
          size="lg"
          wide
          loading={isBusy}
          disabled={message.trim() === ''}
          onClick={() => void send()}
        >
          {messages.apologizeSend}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={messages.words}
          limit={maxApologyMessageLength}
          value={message}
          onValue={setMessage}
          error={error}
          data-autofocus
        />
        <TextField
          label={messages.tokensField}
          inputMode="numeric"
          value={tokens}
          onValue={setTokens}
          error={amountError}
          hint={balance.data && messages.available({ name, available: balance.data.available })}
        />
      </div>
    </Dialog>
  );
}

/** Returns the viewer's open apology for a trip; null if there is none or the server does not respond. */
async function findStoredApology(bookingId: string): Promise<ApologyWithViewerActions['amends']> {
  try {
    const { amends, can } = await tripLogAndApologyApi.getAmends({ bookingId });
    return can.withdraw ? amends : null;
  } catch {
    // Ignored, because the dialog already shows the error of the failed call.
    return null;
  }
}
