import { useAccountDraftReplacedByGuestDraft } from '#platform/client/use-draft-replaced-by-guest-draft.ts';
import { Button } from '#platform/ui/button.tsx';
import { messages } from './messages.ts';

interface EarlierDraftNoticeProps {
  owner: string;
  /** Name of the form to which the draft belongs; the same value as the `form` argument of `useDraft`. */
  place: string;
  /** Current text in the form. */
  text: string;
  onText: (text: string) => void;
}

/**
 * Notice for a user who wrote a draft as a guest and then signed in, although their account already had a draft for the
 * same form (EXP-012). The form contains the guest's draft; the notice offers to use or to delete the account's draft.
 * @param props.place name of the form, as for `useDraft`
 * @param props.text current text in the form
 */
export function DraftReplacedByGuestDraftNotice({ owner, place, text, onText }: EarlierDraftNoticeProps) {
  const aside = useAccountDraftReplacedByGuestDraft(owner, place);
  if (aside === undefined) return null;
  return (
    <div role="status" className="mt-2 rounded-control bg-fill px-3 py-2 text-sm">
      <p className="line-clamp-2 break-words">{messages.earlierDraft({ text: aside.text })}</p>
      <div className="mt-1 flex flex-wrap gap-1">
        <Button size="sm" tone="soft" onClick={() => onText(aside.swap(text))}>
          {messages.switchToEarlierDraft}
        </Button>
        <Button size="sm" tone="ghost" onClick={aside.discard}>
          {messages.deleteEarlierDraft}
        </Button>
      </div>
    </div>
  );
}
