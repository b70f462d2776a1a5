import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { openAuthDialog, ResetPassword, useAuth, VerifyEmail } from '#features/accounts/web/public.ts';
import { FollowsScreen } from '#features/follows/web/public.ts';
import { ConversationScreen, ConversationsScreen } from '#features/messages/web/public.ts';
import { NotificationsScreen } from '#features/notifications/web/public.ts';
import { BooksScreen, StatementScreen } from '#features/tokens/web/public.ts';
import { LeaderboardScreen, ProgressScreen } from '#features/progress/web/public.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { logError } from '#platform/ui/error-log.ts';
import { SomethingWrong } from './error-boundary.tsx';
import { OwnProfile, Person, Settings } from './late-screens.ts';
import { DraftsScreen, SavedScreen } from './list-screens.tsx';
import { AccessDenied, PageNotFound } from './plain-screens.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell.tsx';
import { shownTab, tabPaths } from './tabs.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: PageNotFound });

/** The screen of a tab; which one is decided by the address and who is looking. */
function TabScreen() {
  const auth = useAuth();
  const path = useLocation({ select: (location) => location.pathname });
  const tab = shownTab(path, { isAdmin: auth.user?.isAdmin ?? false });
  if (path === '/admin' && auth.status === 'loading') {
    return <Spinner label="Looking up your account" className="h-40 w-full text-muted" />;
  }
  if (tab === 'accessDenied') return <AccessDenied />;
  if (tab === 'profile') return <OwnProfile />;
  if (tab === 'socialFeed') return <screens.SocialFeed />;
  if (tab === 'map') return <screens.TownMap />;
  if (tab === 'nearby') return <screens.Nearby />;
  if (tab === 'search') return <screens.Search />;
  return <screens.HomeFeed />;
}

/** A trip is for the two people in it: signed out, its address leads home (SHELL-004). */
function TripScreen() {
  const auth = useAuth();
  if (auth.status === 'loading')
    return <Spinner label="Looking up your account" className="h-40 w-full text-muted" />;
  if (auth.status === 'signedOut') return <Navigate to="/" replace />;
  return <screens.HomeFeed />;
}

const tabs = tabPaths.map((path) => createRoute({ getParentRoute: () => root, path, component: TabScreen }));

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const tokenSearch = (search: Record<string, unknown>): { token: string } => ({
  token: textOf(search['token']),
});

const post = createRoute({
  getParentRoute: () => root,
  path: '/post/$postId',
  component: function PostRoute() {
    const { postId } = post.useParams();
    return <screens.PostThread key={postId} postId={postId} />;
  },
});

const tag = createRoute({
  getParentRoute: () => root,
  path: '/tag/$tag',
  component: function TagRoute() {
    const params = tag.useParams();
    return <screens.TagFeed key={params.tag} tag={params.tag} />;
  },
});

const venue = createRoute({
  getParentRoute: () => root,
  path: '/venue/$venueId',
  component: function VenueRoute() {
    const { venueId } = venue.useParams();
    return <screens.VenueFeed key={venueId} venueId={venueId} />;
  },
});

const story = createRoute({
  getParentRoute: () => root,
  path: '/story/$storyId',
  component: function StoryRoute() {
    const { storyId } = story.useParams();
    return <screens.Story key={storyId} storyId={storyId} />;
  },
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/u/$handle',
  component: function PersonRoute() {
    const { handle } = person.useParams();
    return <Person key={handle} handle={handle} />;
  },
});

const follows = (side: 'followers' | 'following') => {
  const route = createRoute({
    getParentRoute: () => root,
    path: `/u/$handle/${side}`,
    component: function FollowsRoute() {
      const { handle } = route.useParams();
      return <FollowsScreen key={handle} handle={handle} side={side} />;
    },
  });
  return route;
};
const followers = follows('followers');
const following = follows('following');

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Rewritten to `/`; the dialog opens there if nobody turns out to be signed in (SHELL-029, SHELL-030).
  beforeLoad: () => {
    openAuthDialog();
    throw redirect({ to: '/', replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: () => <Settings />,
});
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  component: function SectionRoute() {
    const { section } = settingsSection.useParams();
    return <Settings section={section} />;
  },
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: tokenSearch,
  component: function ResetRoute() {
    return <ResetPassword token={resetPassword.useSearch().token} />;
  },
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: tokenSearch,
  component: function VerifyRoute() {
    return <VerifyEmail token={verifyEmail.useSearch().token} />;
  },
});

const conversation = createRoute({
  getParentRoute: () => root,
  path: '/messages/$conversationId',
  component: function ConversationRoute() {
    const { conversationId } = conversation.useParams();
    return <ConversationScreen key={conversationId} conversationId={conversationId} />;
  },
});

const conversationWith = createRoute({
  getParentRoute: () => root,
  path: '/messages/with/$userId',
  component: function ConversationWithRoute() {
    const { userId } = conversationWith.useParams();
    return <ConversationScreen key={userId} withId={userId} />;
  },
});

const routeTree = root.addChildren([
  ...tabs,
  post,
  tag,
  venue,
  story,
  person,
  login,
  settings,
  settingsSection,
  resetPassword,
  verifyEmail,
  followers,
  following,
  conversation,
  conversationWith,
  createRoute({ getParentRoute: () => root, path: '/messages', component: () => <ConversationsScreen /> }),
  createRoute({
    getParentRoute: () => root,
    path: '/notifications',
    component: () => <NotificationsScreen />,
  }),
  createRoute({ getParentRoute: () => root, path: '/statement', component: () => <StatementScreen /> }),
  createRoute({ getParentRoute: () => root, path: '/books', component: () => <BooksScreen /> }),
  createRoute({ getParentRoute: () => root, path: '/leaderboard', component: () => <LeaderboardScreen /> }),
  createRoute({ getParentRoute: () => root, path: '/progress', component: () => <ProgressScreen /> }),
  createRoute({ getParentRoute: () => root, path: '/saved', component: SavedScreen }),
  createRoute({ getParentRoute: () => root, path: '/drafts', component: DraftsScreen }),
  createRoute({ getParentRoute: () => root, path: '/trip/$bookingId', component: TripScreen }),
  // The rides come with their own feature; until then their addresses show the home feed.
  createRoute({ getParentRoute: () => root, path: '/ryde', component: () => <screens.HomeFeed /> }),
  createRoute({ getParentRoute: () => root, path: '/ryde/$', component: () => <screens.HomeFeed /> }),
]);

/** The routes of the whole app. `history` is the browser's unless said. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: true,
    defaultViewTransition: true,
    defaultErrorComponent: SomethingWrong,
    defaultOnCatch: (error) => logError('route', error, 'critical'),
    defaultPendingComponent: () => <Spinner label="Opening" className="h-40 w-full text-muted" />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
