import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { Link2, RotateCcw, Save, SlidersHorizontal } from 'lucide-react';
import { openAuthDialog, useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import {
  type FeedMix,
  isSameFeedMix,
  type MixSliderName,
  mixSliderNames,
  maxMixSliderValue,
  encodeFeedMix,
} from '../../domain/mix.ts';
import { feedMixStore } from './feed-mix-store.ts';
import { loadSavedFeedMixes, savedFeedMixesStore } from './saved-feed-mixes-store.ts';
import { SaveMixDialog } from './save-mix-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const labels: Record<MixSliderName, { label: string; low: string; high: string }> = {
  near: { label: messages.near, low: messages.nearLow, high: messages.nearHigh },
  new: { label: messages.new, low: messages.newLow, high: messages.newHigh },
  friends: { label: messages.friends, low: messages.friendsLow, high: messages.friendsHigh },
  topics: { label: messages.topics, low: messages.topicsLow, high: messages.topicsHigh },
  surprise: { label: messages.surprise, low: messages.surpriseLow, high: messages.surpriseHigh },
  bots: { label: messages.bots, low: messages.botsLow, high: messages.botsHigh },
};

interface FeedMixerPanelProps {
  feed: 'home' | 'social';
  /**
   * True if the server knows the viewer's home area. If false, the slider `near` is hidden, because it has no effect.
   */
  knowsArea: boolean;
  onMix: (mix: FeedMix) => void;
  onReset: () => void;
}

/**
 * Panel with the sliders of the viewer's mix (ranking weights), above a ranked feed (NEW-03). Moving a slider re-ranks
 * the loaded posts at once.
 */
export function FeedMixerPanel(props: FeedMixerPanelProps) {
  const [open, setOpen] = useState(false);
  const { mix } = useSyncExternalStore(feedMixStore.subscribe, feedMixStore.read);
  const { mixes } = useSyncExternalStore(savedFeedMixesStore.subscribe, savedFeedMixesStore.read);
  const auth = useAuth();
  useEffect(() => {
    if (auth.status === 'signedIn') void loadSavedFeedMixes();
  }, [auth.status]);
  const named = mixes.find((one) => isSameFeedMix(one.mix, mix));
  return (
    <section aria-label={messages.mixer} className="border-b border-line bg-page">
      <div className="scroll-row items-center gap-2 px-4 py-2 sm:flex-wrap">
        <Chip icon={SlidersHorizontal} pressed={open} onClick={() => setOpen(!open)}>
          {named ? named.name : messages.yourMix}
        </Chip>
        {mixes
          .filter((one) => one !== named)
          .map((one) => (
            <Chip key={one.id} onClick={() => props.onMix(one.mix)}>
              {one.name}
            </Chip>
          ))}
      </div>
      {open && (
        <div className="px-4 pb-3">
          <Sliders {...props} mix={mix} />
          <Actions {...props} mix={mix} name={named?.name ?? ''} />
        </div>
      )}
    </section>
  );
}

function Sliders({ mix, knowsArea, onMix }: FeedMixerPanelProps & { mix: FeedMix }) {
  const auth = useAuth();
  const signedIn = auth.status === 'signedIn';
  // Sliders that currently have no effect are hidden.
  const shown = mixSliderNames.filter((name) => {
    if (name === 'near') return knowsArea;
    return signedIn || (name !== 'friends' && name !== 'topics');
  });
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((name) => (
          <Slider
            key={name}
            name={name}
            value={mix[name]}
            onValue={(value) => onMix({ ...mix, [name]: value })}
          />
        ))}
      </div>
      {auth.status === 'signedOut' && (
        <p className="py-1 text-sm text-muted">
          {messages.logInForMore({
            login: (words) => (
              <button
                key="login"
                type="button"
                className="min-h-11 font-semibold text-accent-ink hover:underline"
                onClick={() => openAuthDialog({ mode: 'logIn' })}
              >
                {words}
              </button>
            ),
          })}
        </p>
      )}
      {signedIn && !knowsArea && (
        <p className="py-1 text-sm text-muted">
          {messages.setArea({
            link: (words) => (
              <Link
                key="link"
                to="/settings/$section"
                params={{ section: 'location' }}
                className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
              >
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  );
}

interface SliderProps {
  name: MixSliderName;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ name, value, onValue }: SliderProps) {
  const { label, low, high } = labels[name];
  const id = useId();
  return (
    <div className="grid grid-cols-[4.75rem_1fr] items-center gap-x-2 pb-1.5 sm:grid-cols-1 sm:py-1">
      <label htmlFor={id} className="text-md font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={maxMixSliderValue}
        value={value}
        aria-describedby={`${id}-ends`}
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className="block h-11 w-full cursor-pointer touch-pan-y accent-accent sm:h-8"
      />
      {/* Only for screen readers: on the screen, the ends say what the slider does. */}
      <output htmlFor={id} className="sr-only">
        {value}
      </output>
      <div
        id={`${id}-ends`}
        className="col-start-2 -mt-1.5 flex justify-between gap-3 text-xs text-muted sm:col-start-1"
      >
        {messages.sliderEnds({
          low,
          high,
          start: (words) => <span key="start">{words}</span>,
          hidden: (words) => (
            <span key="hidden" className="sr-only">
              {words}
            </span>
          ),
          end: (words) => <span key="end">{words}</span>,
        })}
      </div>
    </div>
  );
}

function Actions({ feed, mix, name, onReset }: FeedMixerPanelProps & { mix: FeedMix; name: string }) {
  const requireUser = useRequireSignIn();
  const [saving, setSaving] = useState(false);
  const path = feed === 'home' ? '/' : '/user-feed';
  const share = () =>
    copyTextToClipboard(buildAbsoluteUrl(`${path}?mix=${encodeURIComponent(encodeFeedMix(mix, name))}`));
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={Save}
        onClick={() => requireUser(() => setSaving(true), messages.joinToSaveMix)}
      >
        {commonMessages.save}
      </Button>
      <Button size="sm" icon={Link2} onClick={() => void share()}>
        {messages.copyLink}
      </Button>
      <Button size="sm" tone="ghost" icon={RotateCcw} onClick={onReset}>
        {messages.reset}
      </Button>
      {saving && <SaveMixDialog mix={mix} name={name} onClose={() => setSaving(false)} />}
    </div>
  );
}
