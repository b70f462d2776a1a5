import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Link2, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { openAuthDialog, useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { type FeedMix, isSameFeedMix, feedMixSliderNames, encodeFeedMix } from '../../domain/mix.ts';
import { feedMixStore } from './feed-mix-store.ts';
import { FeedMixNameDialog } from './mix-name-dialog.tsx';
import { FeedMixSlider } from './mix-slider.tsx';
import { loadSavedFeedMixes, savedFeedMixesStore, saveNamedFeedMix } from './saved-feed-mixes-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Number of sliders that the panel shows before the viewer asks for more. */
const slidersAtFirst = 3;

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
  const section = useRef<HTMLElement>(null);
  function close() {
    setOpen(false);
    // The pressed button disappears with the sliders. The focus moves to the button that opens them.
    section.current?.querySelector('button')?.focus();
  }
  return (
    <section ref={section} aria-label={messages.mixer} className="border-b border-line bg-page">
      <div className="scroll-row items-center gap-2 px-4 py-2 sm:flex-wrap">
        <Chip icon={SlidersHorizontal} pressed={open} onClick={() => setOpen(!open)}>
          {named ? named.name : messages.yourMix}
        </Chip>
        {open && (
          <>
            <Chip icon={RotateCcw} onClick={props.onReset}>
              {messages.reset}
            </Chip>
            <Chip icon={Link2} onClick={() => void copyLinkToMix(props.feed, mix, named?.name ?? '')}>
              {messages.copyLink}
            </Chip>
          </>
        )}
        {mixes
          .filter((one) => one !== named)
          .map((one) => (
            <Chip key={one.id} onClick={() => props.onMix(one.mix)}>
              {one.name}
            </Chip>
          ))}
      </div>
      {open && (
        <div className="px-4 pb-1.5">
          <Sliders {...props} mix={mix}>
            <Actions mix={mix} name={named?.name ?? ''} onDone={close} />
          </Sliders>
        </div>
      )}
    </section>
  );
}

interface SlidersProps extends FeedMixerPanelProps {
  mix: FeedMix;
  /** Buttons beside the button that shows more sliders. */
  children: ReactNode;
}

function Sliders({ mix, knowsArea, onMix, children }: SlidersProps) {
  const auth = useAuth();
  const [hasMore, setHasMore] = useState(false);
  const signedIn = auth.status === 'signedIn';
  // Sliders that currently have no effect are hidden.
  const shown = feedMixSliderNames.filter((name) => {
    if (name === 'near') return knowsArea;
    return signedIn || (name !== 'friends' && name !== 'topics');
  });
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {(hasMore ? shown : shown.slice(0, slidersAtFirst)).map((name) => (
          <FeedMixSlider
            key={name}
            name={name}
            value={mix[name]}
            onValue={(value) => onMix({ ...mix, [name]: value })}
          />
        ))}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        {shown.length > slidersAtFirst && (
          <button
            type="button"
            aria-expanded={hasMore}
            onClick={() => setHasMore(!hasMore)}
            className="flex min-h-11 items-center gap-1 text-sm font-semibold text-accent-ink"
          >
            {messages.moreSliders({ isShown: String(hasMore) })}
            <ChevronDown size={16} className={hasMore ? 'rotate-180' : undefined} aria-hidden />
          </button>
        )}
        {children}
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
      {signedIn && !knowsArea && hasMore && (
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

/**
 * Saves a mix (ranking weights) under a name. A saved mix with the same name is replaced. Returns an error message if
 * the mix was not saved.
 */
async function saveMixAs(name: string, mix: FeedMix): Promise<string | undefined> {
  const known = savedFeedMixesStore.read().mixes.find((one) => one.name === name);
  try {
    await saveNamedFeedMix({ id: known?.id ?? newId(), name, mix });
    feedMixStore.persistChosen();
    toast.success(known ? messages.mixChanged : messages.mixSaved);
    return undefined;
  } catch (error) {
    return getErrorMessage(error);
  }
}

/** Copies the link to a feed that is ranked by the mix. */
function copyLinkToMix(feed: FeedMixerPanelProps['feed'], mix: FeedMix, name: string): Promise<boolean> {
  const path = feed === 'home' ? '/' : '/user-feed';
  return copyTextToClipboard(buildAbsoluteUrl(`${path}?mix=${encodeURIComponent(encodeFeedMix(mix, name))}`));
}

interface ActionsProps {
  mix: FeedMix;
  name: string;
  onDone: () => void;
}

function Actions({ mix, name, onDone }: ActionsProps) {
  const requireUser = useRequireSignIn();
  const [saving, setSaving] = useState(false);
  return (
    <div className="ml-auto flex items-center gap-1.5">
      <Button size="sm" onClick={() => requireUser(() => setSaving(true), messages.joinToSaveMix)}>
        {messages.saveMix}
      </Button>
      <Button size="sm" tone="soft" onClick={onDone}>
        {commonMessages.done}
      </Button>
      {saving && (
        <FeedMixNameDialog
          title={messages.saveMixTitle}
          name={name}
          onSave={(wanted) => saveMixAs(wanted, mix)}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
