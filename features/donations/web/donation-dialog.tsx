import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '#platform/client/query.ts';
import { BrainCircuit, ChevronRight, Code, ExternalLink, Fuel, Handshake, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { recordDonationPrompt } from './donation-prompt-times.ts';
import { donationsApi } from './calls.ts';
import type { DonationDialogContent, DonationDialogOption } from './calls.ts';
import { messages } from './messages.ts';
import { showInvestorInviteDialog } from './show-investor-dialog.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  fuel: Fuel,
  enhancement: Sparkles,
  access: BrainCircuit,
  partnership: Handshake,
};

/** Dialog with the donation options. Payments are made on external sites (DON-001 to DON-008, SHELL-053). */
export default function DonationDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const query = useQuery({
    queryKey: ['listDonationOptions', can(user ?? null, 'administer')],
    queryFn: () => donationsApi.listDonationOptions(),
  });
  // Opening the dialog counts as a prompt, so that the app does not ask for a donation again soon.
  useEffect(() => recordDonationPrompt(Date.now()), []);
  return (
    <Dialog open onClose={onClose} title={messages.supportTitle} width={440}>
      {query.isPending && (
        <div className="-mx-4">
          <SkeletonList label={messages.loadingOptions}>
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
          </SkeletonList>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && <Menu menu={query.data} onClose={onClose} />}
    </Dialog>
  );
}

function Menu({ menu, onClose }: { menu: DonationDialogContent; onClose: () => void }) {
  return (
    <>
      <ul className="-mx-3 flex flex-col gap-1">
        {menu.options.map((option) => (
          <li key={option.id}>
            <OptionRow option={option} onClose={onClose} />
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{menu.footer}</p>
      <p className="mt-2 flex min-h-11 items-center gap-3 text-md text-muted">
        <Code size={20} aria-hidden />
        <span className="flex-1">{menu.source.text}</span>
        <Pill look="badge">{menu.source.note}</Pill>
      </p>
    </>
  );
}

const row = 'flex min-h-16 w-full items-center gap-4 rounded-control px-3 py-2.5 text-left';

function OptionRow({ option, onClose }: { option: DonationDialogOption; onClose: () => void }) {
  const Icon = icons[option.id] ?? Sparkles;
  const renderContent = (end: ReactNode) => (
    <>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{option.name}</span>
        <span className="block text-sm text-muted">{option.price}</span>
      </span>
      {end}
    </>
  );
  if (option.kind === 'contact') {
    const open = () => {
      onClose();
      showInvestorInviteDialog();
    };
    return (
      <button type="button" className={`${row} hover:bg-fill`} onClick={open}>
        {renderContent(<ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />)}
      </button>
    );
  }
  const href = sanitizeHref(option.link);
  if (href === undefined)
    return <div className={row}>{renderContent(<Pill look="badge">{option.note}</Pill>)}</div>;
  return (
    <a className={`${row} hover:bg-fill`} href={href} target="_blank" rel="noopener noreferrer">
      {renderContent(
        <>
          <span className="sr-only">{messages.opensInNewTab}</span>
          <ExternalLink size={18} aria-hidden className="shrink-0 text-faint" />
        </>,
      )}
    </a>
  );
}
