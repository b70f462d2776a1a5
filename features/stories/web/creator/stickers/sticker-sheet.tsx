import { useState } from 'react';
import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { StoryStickerView } from '../../story-sticker-view.tsx';
import { StoryTextBlockView } from '../../story-text-block-view.tsx';
import { messages } from '../messages.ts';
import { createEmojiSticker, createTimeSticker } from './use-add-text-sticker.ts';
import type { TextSticker } from './use-add-text-sticker.ts';

/** Emoji that are offered as stickers, by the name that a screen reader reads. */
const emojis = {
  party: '🎉',
  love: '❤️',
  laughter: '😂',
  clapping: '👏',
  fire: '🔥',
  sun: '☀️',
  cactus: '🌵',
  taco: '🌮',
  coffee: '☕',
  bike: '🚲',
  dog: '🐶',
  music: '🎶',
};

/** Position and size of a sticker that is shown as a sample in its tile. */
const sample = { x: 0.5, y: 0.5, size: 2.1 };

interface StickerSheetProps {
  /** Called with the name of the sheet in which the author chooses a place, a person or an event. */
  onChoose: (panel: 'place' | 'mention' | 'event') => void;
  /** Called with a sticker that is put on the picture at once. */
  onTextSticker: (sticker: TextSticker) => void;
  onClose: () => void;
}

/**
 * Bottom sheet with the stickers, which look as on the picture. A place, a person and an event are chosen in a further
 * sheet. The time and the emoji are put on the picture at once.
 */
export default function StickerSheet({ onChoose, onTextSticker, onClose }: StickerSheetProps) {
  const [now] = useState(() => new Date());
  const time = createTimeSticker(now);
  function add(sticker: TextSticker) {
    onTextSticker(sticker);
    onClose();
  }
  return (
    <Dialog open width={440} title={messages.stickers} onClose={onClose}>
      <div className="grid grid-cols-2 gap-2.5 pt-1">
        <StickerTile isFirst name={messages.stickerPlace} onPress={() => onChoose('place')}>
          <span className="flex items-center gap-1.5 font-semibold text-white">
            <MapPin size={18} aria-hidden />
            {messages.stickerPlaceSample}
          </span>
        </StickerTile>
        <StickerTile name={messages.stickerMention} onPress={() => onChoose('mention')}>
          <StoryStickerView
            sticker={{ kind: 'mention', userId: '', handle: messages.stickerMentionSample, ...sample }}
          />
        </StickerTile>
        <StickerTile name={messages.stickerEvent} onPress={() => onChoose('event')}>
          <StoryStickerView
            sticker={{
              kind: 'event',
              eventId: '',
              occurrenceId: '',
              title: messages.stickerEventSample,
              startTime: now.toISOString(),
              timeZone: townTimeZone,
              ...sample,
              size: 1.7,
            }}
          />
        </StickerTile>
        <StickerTile name={messages.stickerTime} onPress={() => add(time)}>
          <StoryTextBlockView block={{ ...time, ...sample, size: 1.7 }} />
        </StickerTile>
      </div>
      <EmojiTiles onChoose={(emoji) => add(createEmojiSticker(emoji))} />
    </Dialog>
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
      <span aria-hidden className="[container-type:inline-size] flex h-20 w-full items-center justify-center">
        {children}
      </span>
      <span className="text-sm font-semibold">{name}</span>
    </button>
  );
}

function EmojiTiles({ onChoose }: { onChoose: (emoji: string) => void }) {
  return (
    <div role="group" aria-label={messages.stickerEmojis} className="mt-3 grid grid-cols-6">
      {Object.entries(emojis).map(([name, emoji]) => (
        <button
          key={name}
          type="button"
          aria-label={messages.stickerEmoji({ name })}
          onClick={() => onChoose(emoji)}
          className="flex h-13 items-center justify-center rounded-control font-emoji text-[2rem] leading-none hover:bg-fill"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
