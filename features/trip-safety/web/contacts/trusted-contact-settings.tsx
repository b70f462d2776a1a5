import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxTrustedContacts } from '../../domain/limits.ts';
import { tripSafetyApi, type TrustedContact } from '../calls.ts';
import { messages } from '../messages.ts';

const AddContactDialog = createLazyDialog(() => import('./add-trusted-contact-dialog.tsx'));

/** Settings section that lists the people who are alerted in an emergency of the viewer (EXP-098). */
export default function TrustedContactSettings({ user }: { user: OwnAccount }) {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['listTrustedContacts', user.id],
    queryFn: () => tripSafetyApi.listTrustedContacts({}),
  });
  const { data, isError, isFetching } = query;
  const reload = () => void query.refetch();
  if (data === undefined)
    return isError ? (
      <ErrorState onRetry={reload} retrying={isFetching} />
    ) : (
      <SkeletonList label={messages.loadingContacts}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  const { contacts } = data;
  const add = (
    <Button tone="accent" onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  );
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={messages.empty} action={add}>
          {messages.emptyHint({ max: maxTrustedContacts })}
        </EmptyState>
      ) : (
        <>
          <SettingsCard>
            <ul aria-label={messages.contacts} className="divide-y divide-line">
              {contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onRemoved={reload} />
              ))}
            </ul>
          </SettingsCard>
          <p className="mt-2 px-1 text-sm text-muted">{messages.body}</p>
          {contacts.length < maxTrustedContacts && <div className="mt-4">{add}</div>}
        </>
      )}
      {isAdding && <AddContactDialog userId={user.id} onAdded={reload} onClose={() => setAdding(false)} />}
    </>
  );
}

function ContactRow({ contact, onRemoved }: { contact: TrustedContact; onRemoved: () => void }) {
  const { id, person, email, phone, confirmed } = contact;
  const [isBusy, setBusy] = useState(false);
  const name = person?.name ?? contact.name ?? email ?? '';
  async function remove() {
    setBusy(true);
    try {
      await tripSafetyApi.removeTrustedContact({ contactId: id });
      toast.success(messages.removed({ name }));
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(false);
    onRemoved();
  }
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      {person && <Avatar id={person.id} name={person.name} src={person.avatar} size={44} />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {phone !== null && (
          <p className="text-sm text-muted" data-number>
            {phone}
          </p>
        )}
        {!confirmed && email !== null && <p className="text-sm break-words text-muted">{messages.waiting}</p>}
      </div>
      <Button
        size="sm"
        aria-label={messages.removeContact({ name })}
        loading={isBusy}
        onClick={() => void remove()}
      >
        {messages.remove}
      </Button>
    </li>
  );
}
