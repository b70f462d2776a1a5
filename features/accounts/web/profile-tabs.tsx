import { Suspense, useState } from 'react';
import { commonMessages } from '#platform/ui/messages.ts';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { messages } from './later/messages.ts';

const postsTab = 'posts';

/**
 * The selected tab of each entry of the browser history, by the router's key of the entry, so that a profile shows the
 * same tab after going back to it.
 */
const selectedTabs = new Map<string, string>();

/** Returns the key that the router gave to the current history entry; undefined on a page without a browser history. */
const readHistoryEntryKey = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key;

/**
 * Tabs of a profile: first the posts, then the tabs that other features add. The viewer's own profile has additional
 * tabs.
 */
export function ProfileTabs({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const tabs = listProfileScreenParts('tab').filter(({ audience }) => isOwn || audience === 'everyone');
  const choices = [
    { value: postsTab, label: messages.posts },
    ...tabs.map(({ id, label }) => ({ value: id, label })),
  ];
  const [tab, setTab] = useState(() => {
    const selected = selectedTabs.get(readHistoryEntryKey() ?? '');
    return choices.find(({ value }) => value === selected)?.value ?? postsTab;
  });
  function select(value: string) {
    const key = readHistoryEntryKey();
    if (key !== undefined) selectedTabs.set(key, value);
    setTab(value);
  }
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
