import { useState } from 'react';
import type { FormEvent } from 'react';
import { useQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { guestDraftOwnerKey } from '#platform/client/drafts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { grantsApi } from './calls.ts';
import { donationsApi } from './calls.ts';
import { maxEmailLength } from '#platform/contract/validators.ts';
import { messages } from './messages.ts';
import { maxInvestorMessageLength, maxInvestorNameLength } from '../domain/limits.ts';

const formId = 'investor-form';
const emptyDraft = { message: '' };

/**
 * Dialog in which a person requests an investor invitation (SHELL-054, DON-005, Q-09). It also shows the user's
 * shares in the project, if the user has any.
 */
export default function InvestorInviteDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const [name, setName] = useState(user?.displayName ?? '');
  const [email, setEmail] = useState(user?.email ?? '');
  const draft = useDraft(user?.id ?? guestDraftOwnerKey, 'investor', emptyDraft);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ field?: string | undefined; text: string }>();
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined);
  const isField = error?.field !== undefined && ['name', 'email', 'message'].includes(error.field);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const message = draft.fields.message.trim();
      const answer = await donationsApi.requestInvestorInvite({
        name: name.trim(),
        email: email.trim(),
        message,
      });
      draft.clear();
      onClose();
      toast.success(answer.message);
    } catch (failure) {
      const field = failure instanceof CallError ? failure.details.field : undefined;
      setError({ field, text: getErrorMessage(failure) });
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.investorTitle}
      footer={
        <>
          {error && !isField && (
            <p role="alert" className="mb-2 text-sm text-danger-ink">
              {error.text}
            </p>
          )}
          <Button type="submit" form={formId} tone="accent" wide loading={isBusy}>
            {messages.requestInvitation}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-md text-muted">{messages.investorIntro}</p>
        {user && <Equity userId={user.id} />}
        <TextField
          label={messages.name}
          autoComplete="name"
          limit={maxInvestorNameLength}
          value={name}
          onValue={setName}
          error={errorOf('name')}
        />
        <TextField
          label={messages.email}
          type="email"
          autoComplete="email"
          limit={maxEmailLength}
          value={email}
          onValue={setEmail}
          error={errorOf('email')}
        />
        <TextArea
          label={messages.message}
          limit={maxInvestorMessageLength}
          value={draft.fields.message}
          onValue={(message) => draft.set({ message })}
          error={errorOf('message')}
        />
      </form>
    </Dialog>
  );
}

/** Shows the user's shares in the project, which cannot be spent. Renders nothing if the user has none. */
function Equity({ userId }: { userId: string }) {
  const { data } = useQuery({ queryKey: ['getEquity', userId], queryFn: () => grantsApi.getEquity() });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={messages.yourShares} className="rounded-card bg-fill px-4 py-3">
      <p className="flex items-baseline justify-between gap-3 font-medium">
        {messages.yourShares} <CompactNumber value={data.total} className="text-title" />
      </p>
      <ul className="mt-1 text-sm text-muted">
        {data.records.map((record) => (
          <li key={`${record.at} ${record.note}`} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{record.note || messages.granted}</span>
            <CompactNumber value={record.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
