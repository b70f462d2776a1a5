/** Fields of a story's draft, as they are stored on this device. */
import { centeredFraming, type PictureFraming } from '../../domain/picture-framing.ts';
import type { PlacedStoryArt } from '../../domain/story-art.ts';
import type { DrawingStroke } from '../../domain/story-drawing.ts';
import type { StorySticker } from '../../domain/story-sticker.ts';
import type { StoryTextBlock } from '../../domain/story-text-block.ts';

/** Fields of a story's draft. Each list has one entry for each picture, in the order of the pictures. */
export interface StoryDraftFields extends Record<string, string | string[]> {
  caption: string;
  location: string;
  music: string;
  filter: string;
  alts: string[];
  /** For each picture, the JSON of its `StoryTextBlock[]`. */
  words: string[];
  /** For each picture, the JSON of its `StorySticker[]`. */
  stickers: string[];
  /** For each picture, the JSON of its `DrawingStroke[]`. */
  drawings: string[];
  /** For each picture, the JSON of its `PlacedStoryArt[]`. */
  art: string[];
  /** For each picture, the JSON of its `PictureFraming`. */
  framings: string[];
  /** For each picture, the name of its background (a color gradient of `storyBackdrops`); '' for a photo. */
  backdrops: string[];
  /** JSON of the `TextBlockBeingEdited`; '' if no text is being edited. */
  unfinished: string;
  /** 'off' if other people may neither comment on the story nor reply with a message; '' if they may do both. */
  replies: string;
  /** 'off' if other people may neither like the story nor send quick reactions to it; '' if they may do both. */
  reactions: string;
}

/** Initial fields of a story's draft: no pictures and no texts. */
export const emptyStoryDraft: StoryDraftFields = {
  caption: '',
  location: '',
  music: '',
  filter: '',
  alts: [],
  words: [],
  stickers: [],
  drawings: [],
  art: [],
  framings: [],
  backdrops: [],
  unfinished: '',
  replies: '',
  reactions: '',
};

/**
 * Text in the editor that is not yet applied to the picture. It is stored while the person types, so that it survives a
 * reload.
 */
export interface TextBlockBeingEdited {
  /** Index of the picture that the text belongs to. */
  picture: number;
  /** Index of the text among the texts on the picture. For a new text, it equals the number of texts. */
  index: number;
  block: StoryTextBlock;
}

/** Fields of one picture in the draft, without its file. */
export interface DraftPictureFields {
  alt: string;
  words: StoryTextBlock[];
  stickers: StorySticker[];
  drawing: readonly DrawingStroke[];
  art: PlacedStoryArt[];
  framing: PictureFraming;
  backdrop: string;
}

/** Fields of a picture that was just added to the draft. */
export const initialDraftPictureFields: DraftPictureFields = {
  alt: '',
  words: [],
  stickers: [],
  drawing: [],
  art: [],
  framing: centeredFraming,
  backdrop: '',
};

/**
 * Returns the fields of the picture at an index. A missing field gets its default value, because an earlier version of
 * the app may have stored the draft.
 */
export function readDraftPictureFields(fields: StoryDraftFields, index: number): DraftPictureFields {
  return {
    alt: fields.alts[index] ?? '',
    words: parse<StoryTextBlock[]>(fields.words[index], []),
    stickers: parse<StorySticker[]>(fields.stickers[index], []),
    drawing: parse<readonly DrawingStroke[]>(fields.drawings[index], []),
    art: parse<PlacedStoryArt[]>(fields.art[index], []),
    framing: parse(fields.framings[index], centeredFraming),
    backdrop: fields.backdrops[index] ?? '',
  };
}

/** Returns the text that was being edited when the draft was stored; undefined if there is none. */
export function readUnfinishedTextBlock({ unfinished }: StoryDraftFields): TextBlockBeingEdited | undefined {
  return unfinished === '' ? undefined : parse<TextBlockBeingEdited | undefined>(unfinished, undefined);
}

/**
 * Converts the fields of all pictures to the form in which the draft stores them: one list per field, with one entry
 * per picture.
 */
export function convertPicturesToDraftFields(pictures: readonly DraftPictureFields[]) {
  return {
    alts: pictures.map(({ alt }) => alt),
    words: pictures.map(({ words }) => JSON.stringify(words)),
    stickers: pictures.map(({ stickers }) => JSON.stringify(stickers)),
    drawings: pictures.map(({ drawing }) => JSON.stringify(drawing)),
    art: pictures.map(({ art }) => JSON.stringify(art)),
    framings: pictures.map(({ framing }) => JSON.stringify(framing)),
    backdrops: pictures.map(({ backdrop }) => backdrop),
  };
}

function parse<T>(json: string | undefined, otherwise: T): T {
  try {
    return json === undefined ? otherwise : (JSON.parse(json) as T);
  } catch {
    return otherwise;
  }
}
