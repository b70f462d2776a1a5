import { useState } from 'react';
import type { ReactNode } from 'react';
import { CircleQuestionMark, MapPin } from 'lucide-react';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { storyArtNames } from '../../../domain/story-art.ts';
import type { StoryArtName } from '../../../domain/story-art.ts';
import { StoryStickerView } from '../../story-sticker-view.tsx';
import { StoryTextBlockView } from '../../story-text-block-view.tsx';
import { StoryArtView } from '../art/story-art-view.tsx';
import { messages } from '../messages.ts';
import { addRecentEmoji, listEmojiByUse, matchesSearch, searchEmoji } from './emoji/search-emoji.ts';
import type { NamedEmoji } from './emoji/search-emoji.ts';
import { createEmojiSticker, createTimeSticker } from './use-add-text-sticker.ts';
import type { TextSticker } from './use-add-text-sticker.ts';

/** Position and size of a sticker that is shown as a sample in its tile. */
const sample = { x: 0.5, y: 0.5, size: 1.9 };
/** Maximum length of the text in the search box, in UTF-16 code units. The box does not accept longer input. */
const maxSearchText = 30;

const isTextList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((item) => typeof item === 'string');

/** Emoji that were used in this browser, the latest first. */
const recentEmoji = createLocalStorageValue('story-emoji', 1, isTextList);

interface StickerSheetProps {
  /** Called with the name of the sheet in which the author chooses a place, a person or an event. */
  onChoose: (panel: 'place' | 'mention' | 'event' | 'countdown') => void;
  /** Called when the author wants to ask a question. */
  onQuestion: () => void;
  /** Called with a sticker that is put on the picture at once. */
  onTextSticker: (sticker: TextSticker) => void;
  /** Called with a drawn sticker, which is put on the picture at once. */
  onArt: (name: StoryArtName) => void;
  onClose: () => void;
}

/**
 * Bottom sheet with the stickers, which look as on the picture: kinds of stickers that are completed in a further step,
 * the drawn stickers, and emoji. A search shows the drawn stickers and the emoji that it finds.
 */
export default function StickerSheet(props: StickerSheetProps) {
  const { onTextSticker, onArt, onClose } = props;
  const [text, setText] = useState('');
  const [recent] = useState(() => recentEmoji.read() ?? []);
  const search = text.trim();
  const art = storyArtNames.filter((name) => matchesSearch(messages.artName({ name }), search));
  const emoji = search === '' ? listEmojiByUse(recent) : searchEmoji(search);
  const isFound = art.length + emoji.length > 0;
  function addEmoji({ emoji: chosen }: NamedEmoji) {
    recentEmoji.write(addRecentEmoji(recent, chosen));
    onTextSticker(createEmojiSticker(chosen));
    onClose();
  }
  function addArt(name: StoryArtName) {
    onArt(name);
    onClose();
  }
  return (
    <Dialog open width={440} title={messages.stickers} onClose={onClose}>
      {/* The height of the sheet stays while the author searches. */}
      <div className="min-h-[65dvh]">
        <SearchField
          label={messages.searchStickers}
          maxLength={maxSearchText}
          value={text}
          onValue={setText}
        />
        {search === '' && <KindTiles {...props} />}
        {art.length > 0 && <ArtTiles names={art} onChoose={addArt} />}
        {emoji.length > 0 && <EmojiTiles emoji={emoji} onChoose={addEmoji} />}
        <p role="status" className={isFound ? 'sr-only' : 'py-6 text-center text-md text-muted'}>
          {search !== '' && messages.stickersFound({ stickers: art.length + emoji.length })}
        </p>
      </div>
    </Dialog>
  );
}

/** Tiles of the kinds of stickers whose content the author chooses or writes, and of the time. */
function KindTiles({ onChoose, onQuestion, onTextSticker, onClose }: StickerSheetProps) {
  const [now] = useState(() => new Date());
  const time = createTimeSticker(now);
  const event = {
    kind: 'event',
    eventId: '',
    occurrenceId: '',
    title: messages.stickerEventSample,
    startTime: new Date(now.getTime() + 2 * 86_400_000).toISOString(),
    timeZone: townTimeZone,
    ...sample,
  } as const;
  return (
    <div className="mt-3 grid grid-cols-3 gap-2 big-text:grid-cols-2">
      <StickerTile isFirst name={messages.stickerPlace} onPress={() => onChoose('place')}>
        <MapPin size={28} className="text-white" />
      </StickerTile>
      <StickerTile name={messages.stickerMention} onPress={() => onChoose('mention')}>
        <StoryStickerView
          sticker={{
            kind: 'mention',
            userId: '',
            handle: messages.stickerMentionSample,
            ...sample,
            size: 2.3,
          }}
        />
      </StickerTile>
      <StickerTile name={messages.stickerQuestion} onPress={onQuestion}>
        <CircleQuestionMark size={30} className="text-white" />
      </StickerTile>
      <StickerTile name={messages.stickerEvent} onPress={() => onChoose('event')}>
        <StoryStickerView sticker={event} />
      </StickerTile>
      <StickerTile name={messages.stickerCountdown} onPress={() => onChoose('countdown')}>
        <StoryStickerView sticker={{ ...event, look: 'countdown', size: 1.6 }} />
      </StickerTile>
      <StickerTile
        name={messages.stickerTime}
        onPress={() => {
          onTextSticker(time);
          onClose();
        }}
      >
        <StoryTextBlockView block={{ ...time, ...sample, size: 1.5 }} />
      </StickerTile>
    </div>
  );
}

interface StickerTileProps {
  name: string;
  /** True for the tile that has the focus when the sheet opens. */
  isFirst?: boolean;
  onPress: () => void;
  /** Sample of the sticker. */
  children: ReactNode;
}

/** Tile with a sample of a sticker, and its name below. Sizes in the sample are relative to the tile's width. */
function StickerTile({ name, isFirst, onPress, children }: StickerTileProps) {
  return (
    <button
      type="button"
      data-autofocus={isFirst}
      onClick={onPress}
      className="flex min-w-0 flex-col items-stretch rounded-card bg-fill pb-2.5 text-center hover:bg-fill-strong"
    >
      <span
        aria-hidden
        className="[container-type:inline-size] flex h-16 w-full items-center justify-center overflow-hidden"
      >
        {children}
      </span>
      <span className="text-sm font-semibold">{name}</span>
    </button>
  );
}

interface ArtTilesProps {
  names: readonly StoryArtName[];
  onChoose: (name: StoryArtName) => void;
}

function ArtTiles({ names, onChoose }: ArtTilesProps) {
  return (
    <div role="group" aria-label={messages.stickerArt} className="mt-3 grid grid-cols-5 gap-1">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={messages.artName({ name })}
          title={messages.artName({ name })}
          onClick={() => onChoose(name)}
          className="rounded-control p-2 hover:bg-fill"
        >
          <StoryArtView name={name} />
        </button>
      ))}
    </div>
  );
}

interface EmojiTilesProps {
  emoji: readonly NamedEmoji[];
  onChoose: (emoji: NamedEmoji) => void;
}

function EmojiTiles({ emoji, onChoose }: EmojiTilesProps) {
  return (
    <div
      role="group"
      aria-label={messages.stickerEmojis}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]"
    >
      {emoji.map((one) => (
        <button
          key={one.emoji}
          type="button"
          aria-label={one.name}
          title={one.name}
          onClick={() => onChoose(one)}
          className="flex h-12 items-center justify-center rounded-control font-emoji text-[1.875rem] leading-none hover:bg-fill"
        >
          {one.emoji}
        </button>
      ))}
    </div>
  );
}
