import { useEffect, useState } from 'react';
import {
  listDraftsReplacedByGuestDrafts,
  subscribeToGuestDraftMoves,
  removeDraft,
  saveDraft,
} from './drafts.ts';

interface ReplacedDraft {
  text: string;
  /**
   * Exchanges the text in the form with the draft that the guest's draft replaced: stores `current`, the text in the
   * form, in place of that draft, and returns the draft's text, which the caller then shows in the form.
   */
  swap: (current: string) => string;
  discard: () => void;
}

/**
 * Returns the draft that a signed-in person had in a text form before it was replaced by a draft that the person wrote
 * as a guest (EXP-012). The replaced draft is stored separately. Returns undefined if no draft was replaced.
 * @param form identifies the form, as for `useDraft`
 */
export function useDraftReplacedByGuestDraft(owner: string, form: string): ReplacedDraft | undefined {
  const [, setVersion] = useState(0);
  const reread = () => setVersion((was) => was + 1);
  useEffect(() => subscribeToGuestDraftMoves(reread), []);
  const [aside] = listDraftsReplacedByGuestDrafts(owner, form);
  if (aside === undefined) return undefined;
  const text = String(aside.fields['text'] ?? '');
  return {
    text,
    swap(current) {
      saveDraft(owner, aside.form, { text: current }, Date.now());
      reread();
      return text;
    },
    discard() {
      removeDraft(owner, aside.form);
      reread();
    },
  };
}
