import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { buildPersonPath } from '#platform/client/paths.ts';
import { Button } from '#platform/ui/button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import type { StoryMediaItem } from '../../domain/story-shape.ts';
import type { StoryTextBlock } from '../../domain/story-text-block.ts';
import type { StorySticker } from '../../domain/story-sticker.ts';
import { getPictureFilterCss } from '../filters.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { StoryStickerView } from '../story-sticker-view.tsx';
import { getStoryTextBlockPositionStyle, StoryTextBlockView } from '../story-text-block-view.tsx';
import { messages } from './messages.ts';

interface StoryPictureProps {
  media: StoryMediaItem;
  filter: string | null;
  onLoaded: () => void;
  /** Called when a sticker is pressed. The page of the sticker's person or event then opens. */
  onOpenLink: () => void;
  /** Called when the viewer wants to answer a question on the picture; undefined if they cannot. */
  onAnswer: ((question: string) => void) | undefined;
  /**
   * Called with true when a sticker or a question gets the focus, and with false when it loses the focus or disappears.
   */
  onItemFocus: (hasFocus: boolean) => void;
}

/**
 * A picture of a story with the texts and stickers on it. It fills the frame. A blurred placeholder is shown until the
 * picture is loaded.
 */
export function StoryPicture(props: StoryPictureProps) {
  const { media, filter, onLoaded, onOpenLink, onAnswer, onItemFocus } = props;
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const [attempt, setAttempt] = useState(0);
  const handleLoad = () => {
    setState('loaded');
    onLoaded();
  };
  useEffect(() => {
    // A preloaded picture may have finished loading before React could listen to its `load` event.
    if (image.current?.complete && image.current.naturalWidth > 0) handleLoad();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const placeholder = media.placeholder === '' ? undefined : sanitizeImageUrl(media.placeholder);
  return (
    <>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover opacity-50 blur-2xl"
        />
      )}
      {state === 'broken' ? (
        <div role="alert" className="relative flex h-full flex-col items-center justify-center gap-4">
          <p className="font-semibold">{commonMessages.couldNotRefresh}</p>
          <Button
            onClick={() => {
              setState('loading');
              setAttempt((was) => was + 1);
            }}
          >
            {commonMessages.retry}
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          ref={image}
          src={sanitizeImageUrl(media.url)}
          alt={media.alt}
          width={media.width}
          height={media.height}
          draggable={false}
          onLoad={handleLoad}
          onError={() => setState('broken')}
          style={{ filter: getPictureFilterCss(filter) }}
          className="relative size-full object-cover"
        />
      )}
      {media.words.map((block, at) => (
        // The texts do not change after a story is shared, so their index is a stable key.
        <TextBlock
          key={at}
          block={block}
          onAnswer={block.isQuestion ? onAnswer : undefined}
          onFocusChange={onItemFocus}
        />
      ))}
      {media.stickers?.map((sticker, at) => (
        <StickerLink key={at} sticker={sticker} onOpen={onOpenLink} onFocusChange={onItemFocus} />
      ))}
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Spinner label={messages.loadingPicture} size={28} />
        </span>
      )}
    </>
  );
}

/**
 * React hook that reports whether an element has the focus. Returns the element's event handlers.
 * @param onFocusChange called with true when the element gets the focus, and with false when it loses the focus or
 * disappears
 */
function useFocusReport(onFocusChange: (hasFocus: boolean) => void) {
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (!hasFocus) return undefined;
    onFocusChange(true);
    // Also runs if the element disappears, because React then reports no loss of the focus.
    return () => onFocusChange(false);
  }, [hasFocus, onFocusChange]);
  return { onFocus: () => setFocus(true), onBlur: () => setFocus(false) };
}

interface TextBlockProps {
  block: StoryTextBlock;
  onAnswer: ((question: string) => void) | undefined;
  onFocusChange: (hasFocus: boolean) => void;
}

/** Text on the picture. A question is a button, if the viewer can answer it. */
function TextBlock({ block, onAnswer, onFocusChange }: TextBlockProps) {
  const focusHandlers = useFocusReport(onFocusChange);
  const style = getStoryTextBlockPositionStyle(block);
  if (onAnswer === undefined)
    return (
      <span style={style}>
        <StoryTextBlockView block={block} />
      </span>
    );
  return (
    <button
      type="button"
      style={style}
      onClick={() => onAnswer(block.text)}
      {...focusHandlers}
      className="rounded-control outline-offset-4 focus-visible:outline-white"
    >
      <StoryTextBlockView block={block} answerLabel={messages.questionInvitation} />
    </button>
  );
}

interface StickerLinkProps {
  sticker: StorySticker;
  onOpen: () => void;
  onFocusChange: (hasFocus: boolean) => void;
}

/** Sticker that links to the profile of its person or to the page of its event. */
function StickerLink({ sticker, onOpen, onFocusChange }: StickerLinkProps) {
  const focusHandlers = useFocusReport(onFocusChange);
  const shared = {
    onClick: onOpen,
    ...focusHandlers,
    draggable: false,
    style: getStoryTextBlockPositionStyle(sticker),
    className: 'rounded-control outline-offset-4 focus-visible:outline-white',
    children: <StoryStickerView sticker={sticker} />,
  };
  return sticker.kind === 'mention' ? (
    <Link to={buildPersonPath(sticker.handle)} {...shared} />
  ) : (
    <Link
      to="/event/$eventId"
      params={{ eventId: sticker.eventId }}
      search={{ date: sticker.occurrenceId }}
      {...shared}
    />
  );
}

/** Notice that is shown instead of a story that expired or was deleted (EXP-035). */
export function ExpiredStoryNotice({ onNext }: { onNext: () => void }) {
  return (
    <div role="status" className="flex h-full flex-col items-center justify-center gap-3 px-8 text-center">
      <Clock size={32} className="text-muted" aria-hidden />
      <p className="text-title font-bold">{messages.over}</p>
      <p className="text-md text-muted">{messages.overBody({ hours: storyLifetimeHours })}</p>
      <Button onClick={onNext} className="mt-2">
        {messages.overNext}
      </Button>
    </div>
  );
}
