/**
 * The open dialogs and the one history entry they share, so that the back button closes the topmost (EXP-007). The
 * entry keeps the URL, and its events do not reach the router, which has nothing to do for them. It follows the entry
 * of the page and never outlives the dialogs: a reload steps back from it, and a link that is followed from a dialog
 * replaces it, so that every step back or forward leads to a page.
 */
interface OpenDialog {
  /** Requests closing, like the dialog's own close button. */
  requestClose: () => void | Promise<unknown>;
}

const stack: OpenDialog[] = [];
let ownBack = false;
let listening = false;
/** The URL of the page under the dialogs. */
let under = '';
/**
 * State and URL that the page's entry gets after the dialogs' entry is left, because the router replaced them
 * meanwhile.
 */
let replaced: { state: unknown; url: string } | undefined;

const mark = 'plazaDialog';

function armed(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[mark]);
}

function arm(): void {
  // Bypasses the router's wrapper of pushState: for the router this is still the same entry.
  if (armed()) return;
  under = location.href;
  History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '');
}

function stepBack(): void {
  ownBack = true;
  history.back();
}

/** Applies the deferred replacement, once the page's own entry is current again. */
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
    // A step forward to the entry of dialogs that are already closed.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const top = stack.at(-1);
  if (!top || armed()) return;
  // A step back beyond the page under the dialog belongs to the router.
  if (location.href === under) event.stopImmediatePropagation();
  catchUp();
  await top.requestClose();
  if (stack.length > 0) arm();
}

/** Wraps `pushState` and `replaceState`, which the router calls, so that they preserve the entry of the dialogs. */
function guardEntry(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state: unknown, unused, url) => {
    // During the step back the entry can no longer be replaced.
    if (armed() && !ownBack) replace(state, unused, url);
    else push(state, unused, url);
  };
  history.replaceState = (state: unknown, unused, url) => {
    if (!armed()) return replace(state, unused, url);
    replace({ ...(state as object | null), [mark]: true }, unused, url);
    replaced = { state, url: location.href };
  };
}

/** Adds the listeners; called once before the router is created, so that they run first. */
export function watchBackButton(): void {
  if (listening) return;
  listening = true;
  guardEntry();
  // The page was reloaded, or reopened from the history, with a dialog open.
  if (armed()) {
    under = location.href;
    stepBack();
  }
  window.addEventListener('popstate', (event) => void onPop(event), { capture: true });
}

/** Pushes a dialog. The returned function removes it and, if it was the last, steps back over the entry. */
export function openInStack(dialog: OpenDialog): () => void {
  watchBackButton();
  stack.push(dialog);
  arm();
  return () => {
    const at = stack.indexOf(dialog);
    if (at >= 0) stack.splice(at, 1);
    // Deferred, because another dialog may open in the same task and reuse the entry.
    setTimeout(() => {
      if (stack.length > 0 || !armed() || ownBack) return;
      stepBack();
    });
  };
}

/** Returns the number of open dialogs. */
export function openDialogs(): number {
  return stack.length;
}
