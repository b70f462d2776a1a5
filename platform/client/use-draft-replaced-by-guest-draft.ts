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
   * Stores the form's current text in place of the separately stored draft, and returns the text of that draft, which
   * the form then shows.
   */
  swap: (current: string) => string;
  discard: () => void;
}

/**
 * Returns the person's own draft of a text form that is stored separately, because a draft that the person wrote as a
 * guest has taken its place in the form (EXP-012). Returns undefined if there is no such draft.
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
