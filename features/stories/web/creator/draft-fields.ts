/** Fields of a story's draft, as they are stored on this device. */
import { centeredFraming, type PictureFraming } from '../../domain/picture-framing.ts';
import type { StoryWords } from '../../domain/story-words.ts';

/** Fields of a story's draft. Each list has one entry for each picture, in the order of the pictures. */
export interface StoryDraftFields extends Record<string, string | string[]> {
  caption: string;
  location: string;
  music: string;
  filter: string;
  alts: string[];
  /** JSON of `StoryWords[]`. */
  words: string[];
  /** JSON of `Framing`. */
  framings: string[];
  /** Name of the drawn background; empty for a photo. */
  backdrops: string[];
  /** 'off' if other people may not comment. `reactions` is 'off' if they may not like the story. */
  replies: string;
  reactions: string;
}

/** Fields of a draft without pictures and texts. */
export const emptyStoryDraft: StoryDraftFields = {
  caption: '',
  location: '',
  music: '',
  filter: '',
  alts: [],
  words: [],
  framings: [],
  backdrops: [],
  replies: '',
  reactions: '',
};

/** Fields of one picture in the draft, without its file. */
export interface PictureFields {
  alt: string;
  words: StoryWords[];
  framing: PictureFraming;
  backdrop: string;
}

/** Returns the fields of the picture at an index; defaults for a draft that an earlier version stored. */
export function readPictureFields(fields: StoryDraftFields, index: number): PictureFields {
  return {
    alt: fields.alts[index] ?? '',
    words: parse<StoryWords[]>(fields.words[index], []),
    framing: parse(fields.framings[index], centeredFraming),
    backdrop: fields.backdrops[index] ?? '',
  };
}

/** Returns the lists of the draft for these pictures. */
export function buildDraftPictureLists(pictures: readonly PictureFields[]) {
  return {
    alts: pictures.map(({ alt }) => alt),
    words: pictures.map(({ words }) => JSON.stringify(words)),
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
