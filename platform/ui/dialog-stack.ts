/**
 * Stack of open dialogs. All open dialogs share one extra entry in the browser's history, so that the back button
 * closes the topmost dialog (EXP-007). The extra entry has the URL of the page under the dialogs, so that the router
 * ignores it. It is removed when the last dialog closes, and after a reload. If a person follows a link in a dialog,
 * the entry of the new page replaces the extra entry.
 */
import { createStore, type ReadableStore } from './create-store.ts';

/** One open dialog in the stack. */
interface OpenDialog {
  /** Asks the dialog to close, like a press of its close button. */
  requestClose: () => void | Promise<unknown>;
}

const stack: OpenDialog[] = [];
const isOpen = createStore(false);

/** Store that is true while the stack contains a dialog. */
export const isDialogOpenStore: ReadableStore<boolean> = isOpen;

let ownBack = false;
/** Called when a history step (back or forward) that this module started has ended. */
let onOwnStep = () => {};
let listening = false;
/** URL of the page under the open dialogs. */
let pageUrl = '';
/**
 * State and URL that the router tried to set for the page's history entry while a dialog was open. They are set when
 * the page's entry is current again. Undefined if there are none.
 */
let replaced: { state: unknown; url: string } | undefined;

/**
 * Router's index of the history entry that was current when `askToLeaveWithoutDialogHistoryEntry` asked its question;
 * undefined while no such question is open.
 */
let heldIndex: number | undefined;

const mark = 'plazaDialog';

function isDialogEntryCurrent(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[mark]);
}

function pushDialogEntry(): void {
  if (isDialogEntryCurrent() || heldIndex !== undefined) return;
  pageUrl = location.href;
  // Uses the original `pushState`, so that the router does not see this entry.
  History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '');
}

function stepBack(): void {
  ownBack = true;
  history.back();
}

/** Returns the router's index of the current history entry; 0 if the router did not write the entry. */
function readEntryIndex(): number {
  return Number((history.state as Record<string, unknown> | null)?.['__TSR_index'] ?? 0);
}

/**
 * Calls `ask`, which asks in a dialog whether to leave the page after a press of the back or forward button. At this
 * time, the browser has already moved to the history entry of another page. The dialog therefore adds no history entry:
 * a new entry could delete the entry of the displayed page, to which the router must be able to return (EXP-007).
 * @returns the answer of `ask`
 */
export async function askToLeaveWithoutDialogHistoryEntry<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  heldIndex = readEntryIndex();
  try {
    return await ask();
  } finally {
    heldIndex = undefined;
  }
}

/**
 * Cancels a press of Back or Forward that happens while `askToLeaveWithoutDialogHistoryEntry` asks its question.
 * Returns to the history entry with the given router index, and closes the dialog of the question (`top`) if it is
 * already displayed.
 */
async function returnToHeldEntry(
  event: PopStateEvent,
  top: OpenDialog | undefined,
  index: number,
): Promise<void> {
  event.stopImmediatePropagation();
  const steps = index - readEntryIndex();
  if (steps !== 0) {
    ownBack = true;
    // After the question, the router makes a history step of its own, which must not begin before this step has ended.
    const arrived = new Promise<void>((resolve) => (onOwnStep = resolve));
    history.go(steps);
    await arrived;
  }
  await top?.requestClose();
}

/** Sets the state and URL that are stored in `replaced`, if the page's own history entry is current. */
function applyDeferredReplacement(): void {
  const late = replaced;
  replaced = undefined;
  if (late && location.href === pageUrl)
    History.prototype.replaceState.call(history, late.state, '', late.url);
}

async function onPop(event: PopStateEvent): Promise<void> {
  if (ownBack) {
    ownBack = false;
    onOwnStep();
    event.stopImmediatePropagation();
    applyDeferredReplacement();
    if (stack.length > 0) pushDialogEntry();
    return;
  }
  if (heldIndex !== undefined) return returnToHeldEntry(event, stack.at(-1), heldIndex);
  if (isDialogEntryCurrent() && stack.length === 0) {
    // The person pressed Forward and reached the history entry of dialogs that are already closed. Goes back to the
    // page.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const top = stack.at(-1);
  if (!top || isDialogEntryCurrent()) return;
  // If the URL has not changed, the person only closed a dialog, so the router must not see the event. If the person
  // went back further, the router must process the event.
  if (location.href === pageUrl) event.stopImmediatePropagation();
  applyDeferredReplacement();
  await top.requestClose();
  if (stack.length > 0) pushDialogEntry();
}

/**
 * Wraps `history.pushState` and `history.replaceState`, so that the router's calls do not break the history entry of
 * the dialogs.
 */
function wrapHistoryMethods(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state: unknown, unused, url) => {
    // The new page replaces the dialogs' history entry, unless `history.back()` is already leaving that entry.
    if (isDialogEntryCurrent() && !ownBack) replace(state, unused, url);
    else push(state, unused, url);
  };
  history.replaceState = (state: unknown, unused, url) => {
    if (!isDialogEntryCurrent()) return replace(state, unused, url);
    replace({ ...(state as object | null), [mark]: true }, unused, url);
    replaced = { state, url: location.href };
  };
}

/**
 * Installs the listeners that make the browser's back button close the topmost dialog. Call it before the router is
 * created, so that these listeners run before the router's. Idempotent.
 */
export function installDialogBackButtonListeners(): void {
  if (listening) return;
  listening = true;
  wrapHistoryMethods();
  // Removes the dialog's history entry if the page was reloaded, or reopened from the history, while a dialog was open.
  if (isDialogEntryCurrent()) {
    pageUrl = location.href;
    stepBack();
  }
  window.addEventListener('popstate', (event) => void onPop(event), { capture: true });
}

/**
 * Adds a dialog to the stack of open dialogs, so that the back button closes it. Returns the function that removes the
 * dialog. When the last dialog is removed, goes back in the browser's history to the entry of the page itself.
 */
export function pushDialogOntoStack(dialog: OpenDialog): () => void {
  installDialogBackButtonListeners();
  stack.push(dialog);
  isOpen.set(true);
  pushDialogEntry();
  return () => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    isOpen.set(stack.length > 0);
    // Waits until the current task has ended, because another dialog may open in this task and reuse the history entry.
    setTimeout(() => {
      if (stack.length > 0 || !isDialogEntryCurrent() || ownBack) return;
      stepBack();
    });
  };
}
