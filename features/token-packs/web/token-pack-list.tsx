import { useEffect, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { tokenPacksApi } from './calls.ts';
import { messages } from './messages.ts';

const formatPrice = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** List of the token packs that a person can buy. Renders nothing if the operator has configured no payments. */
export default function TokenPackList() {
  const [busy, setBusy] = useState<string>();
  const { data } = useQuery({ queryKey: ['listTokenPacks'], queryFn: () => tokenPacksApi.listTokenPacks() });
  useEffect(() => {
    // When the person returns from the payment page with the Back button, the browser can show this page as it was
    // left, with a busy button.
    const handleReturn = () => setBusy(undefined);
    addEventListener('pageshow', handleReturn);
    return () => removeEventListener('pageshow', handleReturn);
  }, []);
  if (data === undefined || data.packs.length === 0) return null;

  async function buy(packId: NonNullable<typeof data>['packs'][number]['id']) {
    setBusy(packId);
    try {
      const { url } = await tokenPacksApi.buyTokenPack({ packId });
      const href = sanitizeHref(url);
      if (href === undefined) throw new Error('The payment page has no valid address.');
      location.assign(href);
    } catch (error) {
      toast.error(getErrorMessage(error, messages.notOpened));
      setBusy(undefined);
    }
  }
  return (
    <section aria-label={messages.title} className="mt-6">
      <h2 className="text-base font-semibold">{messages.title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.packs.map(({ id, tokens, cents }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={messages.buy({ tokens, price: formatPrice(cents) })}
              onClick={() => void buy(id)}
              {...(busy !== undefined && busyButtonProps)}
              className="flex min-h-16 min-w-28 flex-col justify-center rounded-card border border-edge px-4 py-2 text-left hover:bg-fill"
            >
              <span className="font-semibold" data-number>
                {messages.tokens({ tokens })}
              </span>
              <span className="text-sm text-muted" data-number>
                {busy === id ? <Spinner label={commonMessages.opening} size={16} /> : formatPrice(cents)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{messages.testMode}</p>
    </section>
  );
}
