import { useState } from 'react';
import type { Me } from '#features/accounts/web/public.ts';
import { tabPanelProps, Tabs } from '#platform/ui/segmented.tsx';
import { BlockedPeople, MutedPeople } from './people-lists.tsx';
import { messages } from './messages.ts';
import { MutedWords } from './muted-words.tsx';

type Tab = 'blocked' | 'muted' | 'words';
const tabs = [
  { value: 'blocked', label: messages.blockedTab },
  { value: 'muted', label: messages.mutedTab },
  { value: 'words', label: messages.wordsTab },
] as const;

/** Settings section with tabs for blocked people, muted people and muted words. */
export default function ModerationSettings({ user }: { user: Me }) {
  const [tab, setTab] = useState<Tab>('blocked');
  return (
    <div className="-mx-4 -my-5">
      <Tabs id="hidden" label={messages.listsLabel} choices={tabs} value={tab} onValue={setTab} />
      <div {...tabPanelProps('hidden', tab)}>
        {tab === 'blocked' && <BlockedPeople user={user} />}
        {tab === 'muted' && <MutedPeople user={user} />}
        {tab === 'words' && <MutedWords user={user} />}
      </div>
    </div>
  );
}
