/**
 * The open dialogs and the one history entry they share, so that the back button closes the topmost (EXP-007).
 * The entry keeps the address, and its events are kept from the router, which has nothing to do for them. It stands
 * above the entry of the page and never outlives the dialogs: a reload steps off it, and a link that is followed out of
 * a dialog takes its place, so that every step back or forward leads somewhere.
 */
interface OpenDialog {
  /** Asks the dialog to close as its own close button would. */
  requestClose: () => void | Promise<unknown>;
}

const stack: OpenDialog[] = [];
let ownBack = false;
let listening = false;
/** The address under the dialogs. */
let under = '';
/** What the page's entry becomes once the dialogs' entry is left: its address was replaced meanwhile. */
let replaced: { state: unknown; url: string } | undefined;

const mark = 'plazaDialog';

function armed(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[mark]);
}

function arm(): void {
  // Past the router's own wrapper of pushState: to it this is still the same entry.
  if (armed()) return;
  under = location.href;
  History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '');
}

function stepBack(): void {
  ownBack = true;
  history.back();
}

/** On the page's own entry again: gives it the address that it has got under the dialogs. */
function catchUp(): void {
  const late = replaced;
  replaced = undefined;
  if (late && location.href === under) History.prototype.replaceState.call(history, late.state, '', late.url);
}

async function onPop(event: PopStateEvent): Promise<void> {
  if (ownBack) {
    ownBack = false;
    event.stopImmediatePropagation();
    catchUp();
    if (stack.length > 0) arm();
    return;
  }
  if (armed() && stack.length === 0) {
    // Forward, to the entry of dialogs that are closed.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const top = stack.at(-1);
  if (!top || armed()) return;
  // Further back than the page under the dialog: that is for the router.
  if (location.href === under) event.stopImmediatePropagation();
  catchUp();
  await top.requestClose();
  if (stack.length > 0) arm();
}

/** Has the two ways in which a router changes the history respect the entry of the dialogs. */
function guardEntry(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state: unknown, unused, url) => {
    // Already on its way back, the entry cannot be taken any more.
    if (armed() && !ownBack) replace(state, unused, url);
    else push(state, unused, url);
  };
  history.replaceState = (state: unknown, unused, url) => {
    if (!armed()) return replace(state, unused, url);
    replace({ ...(state as object | null), [mark]: true }, unused, url);
    replaced = { state, url: location.href };
  };
}

/** Starts listening; called once before the router is made, so that these listeners come first. */
export function watchBackButton(): void {
  if (listening) return;
  listening = true;
  guardEntry();
  // The page was reloaded, or come back to, with a dialog open.
  if (armed()) {
    under = location.href;
    stepBack();
  }
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
      stepBack();
    });
  };
}

/** How many dialogs are open. */
export function openDialogs(): number {
  return stack.length;
}
