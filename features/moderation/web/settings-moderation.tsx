import { useState } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { BlockedPeopleList, MutedPeopleList } from './people-lists.tsx';
import { messages } from './messages.ts';
import { MutedWordList } from './muted-word-list.tsx';
import { ReportList } from './report-list.tsx';

type Tab = 'blocked' | 'muted' | 'words' | 'reported';
const tabs = [
  { value: 'blocked', label: messages.blockedTab },
  { value: 'muted', label: messages.mutedTab },
  { value: 'words', label: messages.wordsTab },
  { value: 'reported', label: messages.reportedTab },
] as const;

/** Settings section with tabs for blocked people, muted people, muted words and the viewer's open reports. */
export default function ModerationSettingsSection({ user }: { user: OwnAccount }) {
  const [tab, setTab] = useState<Tab>('blocked');
  return (
    <div className="-mx-4 -my-5">
      <Tabs id="hidden" label={messages.listsLabel} choices={tabs} value={tab} onValue={setTab} />
      <div {...getTabPanelProps('hidden', tab)}>
        {tab === 'blocked' && <BlockedPeopleList user={user} />}
        {tab === 'muted' && <MutedPeopleList user={user} />}
        {tab === 'words' && <MutedWordList user={user} />}
        {tab === 'reported' && <ReportList user={user} />}
      </div>
    </div>
  );
}
