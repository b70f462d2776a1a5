import { Suspense } from 'react';
import { useHistoryEntryState } from '#platform/client/use-history-entry-state.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { messages } from './later/messages.ts';

const postsTab = 'posts';

/**
 * Tabs of a profile: first the posts, then the tabs that other features add. The viewer's own profile has additional
 * tabs. Navigating back to a profile shows the tab that was open before.
 */
export function ProfileTabs({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const tabs = listProfileScreenParts('tab').filter(({ audience }) => isOwn || audience === 'everyone');
  const choices = [
    { value: postsTab, label: messages.posts },
    ...tabs.map(({ id, label }) => ({ value: id, label })),
  ];
  const [selected, select] = useHistoryEntryState('profile-tab');
  const tab = choices.find(({ value }) => value === selected)?.value ?? postsTab;
  return (
    <>
      <Tabs id="profile" label={messages.whatToShow} choices={choices} value={tab} onValue={select} />
      {/* The panel fills the screen and has its own Suspense boundary, so the tabs stay in place on a switch. */}
      <div {...getTabPanelProps('profile', tab)} className="min-h-dvh">
        <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
          {tab === postsTab &&
            listProfileScreenParts('posts').map(({ Part }, index) => <Part key={index} userId={userId} />)}
          {tabs.map(({ id, Part }) => id === tab && <Part key={id} userId={userId} />)}
        </Suspense>
      </div>
    </>
  );
}
