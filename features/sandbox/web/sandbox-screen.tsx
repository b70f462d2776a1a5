import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { messages as names } from '../domain/messages.ts';
import { messages } from './messages.ts';
import { PlaceSuggestions } from './place-suggestions.tsx';

const tabsId = 'sandbox';
const places = 'places';

/** Screen `/sandbox` with its sub-tab Places (EVT-006). */
export default function SandboxScreen() {
  return (
    <>
      <ScreenHeader title={names.sandbox} tab isTitleOnPhones />
      <Tabs
        id={tabsId}
        label={messages.sections}
        choices={[{ value: places, label: messages.places }]}
        value={places}
        onValue={() => undefined}
      />
      <div {...getTabPanelProps(tabsId, places)}>
        <PlaceSuggestions />
      </div>
    </>
  );
}
