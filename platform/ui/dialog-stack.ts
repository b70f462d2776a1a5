/**
 * The open dialogs and the one history entry they share, so that the back button closes the topmost (EXP-007).
 * The entry keeps the address, and its events are kept from the router, which has nothing to do for them.
 */
interface OpenDialog {
  /** Asks the dialog to close as its own close button would. */
  requestClose: () => void | Promise<unknown>;
}

const stack: OpenDialog[] = [];
let ownBack = false;
let listening = false;

const mark = 'plazaDialog';

function armed(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[mark]);
}

function arm(): void {
  // Past the router's own wrapper of pushState: to it this is still the same entry.
  if (!armed()) History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '');
}

async function onPop(event: PopStateEvent): Promise<void> {
  if (ownBack) {
    ownBack = false;
    event.stopImmediatePropagation();
    if (stack.length > 0) arm();
    return;
  }
  if (armed() && stack.length === 0) {
    // An entry left behind by a dialog from which the person navigated away: step over it.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const top = stack.at(-1);
  if (!top || armed()) return;
  event.stopImmediatePropagation();
  await top.requestClose();
  if (stack.length > 0) arm();
}

/** Starts listening; called once before the router is made, so that these listeners come first. */
export function watchBackButton(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', (event) => void onPop(event), { capture: true });
}

/** Puts a dialog on top. The answer takes it off again and, when it was the last, steps back over the entry. */
export function openInStack(dialog: OpenDialog): () => void {
  watchBackButton();
  stack.push(dialog);
  arm();
  return () => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    // Later, because the next dialog may open in the same breath and take the entry over.
    setTimeout(() => {
      if (stack.length > 0 || !armed() || ownBack) return;
      ownBack = true;
      history.back();
    });
  };
}

/** How many dialogs are open. */
export function openDialogs(): number {
  return stack.length;
}
