/** Renders components under test on a page with a router, a session, a fake server, toasts and dialogs. */
import { render } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { queryClient } from '#platform/client/query.ts';
import { configureApiClient } from '#platform/client/call.ts';
import { switchAppStoresToViewer } from '#platform/client/store/app-stores.ts';
import { ConfirmDialogHost } from '#platform/ui/confirm-dialog-host.tsx';
import { DialogHost } from '#platform/ui/dialog-host.tsx';
import { applyToastEvent, toastStore } from '#platform/ui/toasts/toast.ts';
import { ToastList } from '#platform/ui/toasts/toast-list.tsx';

/** The signed-in user of page tests. */
export const signedInUser = {
  id: '0190a000-0000-7000-8000-000000000001',
  handle: 'ana',
  displayName: 'Ana Ruiz',
  avatarUrl: '/media/avatars/1',
  bannerUrl: null,
  bio: '',
  email: 'ana@example.org',
  emailVerified: true,
  isAdmin: false,
  isDemo: false,
  timeZone: 'America/Phoenix',
  createdAt: '2026-03-03T10:00:00.000Z',
  deletionDueAt: null,
};

interface Call {
  name: string;
  args: Record<string, unknown>;
  key: string | null;
}

type Answer = (call: Call) => object | Promise<object>;

const spellings: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** Error that a handler of the fake server throws to refuse a call. */
export class FakeServerError extends Error {
  readonly status: number;
  readonly reason: string;
  /** Additional fields of the error's `details`. */
  readonly more: object;
  constructor(status: number, message: string, reason = 'why', more: object = {}) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.more = more;
  }
}

/**
 * Replaces the network with a fake server, and returns the list of the received calls, which grows with each call.
 * @param answers handlers by function name, in addition to default handlers of `getSession` and `recordPostView`. A
 *   call of a function without a handler fails like a network error.
 * @param isSignedIn true if `signedInUser` has a session
 */
export function startFakeServer(answers: Record<string, Answer>, isSignedIn = true): Call[] {
  const calls: Call[] = [];
  const all: Record<string, Answer> = {
    getSession: () => ({ user: isSignedIn ? signedInUser : null, demo: false }),
    recordPostView: () => ({ counted: 0 }),
    ...answers,
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const name = (input as string).split('/').at(-1)!;
    const args = JSON.parse(init?.body as string) as Record<string, unknown>;
    const call = { name, args, key: new Headers(init?.headers).get('Idempotency-Key') };
    calls.push(call);
    const answer = all[name];
    if (!answer) throw new TypeError('network');
    try {
      return Response.json(await answer(call));
    } catch (error) {
      if (!(error instanceof FakeServerError)) throw error;
      const status = spellings[error.status] ?? 'INVALID_ARGUMENT';
      return Response.json(
        { error: { status, message: error.message, details: { ...error.more, reason: error.reason } } },
        { status: error.status },
      );
    }
  };
  const schedule = (ms: number, effect: () => void) => {
    // A delay of less than five seconds is the pause before a retry, which ends immediately here. A longer delay is the
    // timeout of a call, which never ends here.
    const timer = setTimeout(effect, ms < 5_000 ? 0 : 2 ** 30);
    return () => clearTimeout(timer);
  };
  // Sends uploads to the fake server too, because jsdom would send them over the network. Each upload first reports a
  // progress of one quarter.
  const upload = (url: string, init: RequestInit, onProgress: (sent: number, total: number) => void) => {
    onProgress(1, 4);
    return fetch(url, init);
  };
  configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch, upload, schedule });
  return calls;
}

/** Renders components on a test page with the URL path `address`. */
export function renderOnPage(children: ReactNode, address = '/') {
  const routeTree = createRootRoute({ component: () => children });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  queryClient.clear();
  return render(
    <AuthProvider>
      {/* A router with a single page instead of the app's router. */}
      <RouterProvider router={router as never} />
      <DialogHost />
      <ConfirmDialogHost />
      <ToastList />
    </AuthProvider>,
  );
}

/**
 * Prepares jsdom for a page test: removes toasts and cached entities of earlier tests, and replaces browser functions
 * that jsdom lacks. Opening a dialog changes only its state, and opening a popover does nothing, because jsdom draws
 * nothing.
 */
export function setUpJsdom(): void {
  switchAppStoresToViewer(undefined, true);
  for (const { id } of toastStore.read().toasts) {
    applyToastEvent({ type: 'dismiss', id });
    applyToastEvent({ type: 'remove', id });
  }
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  window.scrollTo = () => undefined;
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({ matches: false, media, ...never })) as never;
  URL.createObjectURL = () => 'blob:nothing';
  URL.revokeObjectURL = () => undefined;
}
