import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/client/call.ts';
import { readDraft } from '#platform/client/drafts.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { maxImagesPerPost } from '../../domain/limits.ts';
import type { OpenComposerRequest } from './composer-store.ts';
import { createInitialComposerFields, isEmptyPostDraft } from './composer-fields.ts';
import type { ComposerFields } from './composer-fields.ts';
import type { ComposerImage } from './composer-image.ts';
import { messages } from './messages.ts';
import { useDraftPhotos } from './use-draft-photos.ts';
import type { usePhotoDownscaling } from './use-photo-preparation.ts';

/** Default storage key of the draft of a new post. */
const defaultPlace = 'post';

/**
 * Returns the storage key under which the composer stores its draft. Each edited post and each draft in the list of
 * drafts has its own key. A new post has the default key. If the default key already holds another draft, a new post
 * with given content gets a new key.
 */
function getPlace(request: OpenComposerRequest, owner: string): string {
  if (request.mode !== 'new') return `edit:${request.post.id}`;
  if (request.draftId) return `post:${request.draftId}`;
  const isTaken = request.start !== undefined && readDraft(owner, defaultPlace) !== undefined;
  return isTaken ? `post:${newId()}` : defaultPlace;
}

/** Returns the URLs of the images of the edited post; undefined for a new post, whose images are files. */
function listStoredImageUrls(request: OpenComposerRequest): readonly string[] | undefined {
  if (request.mode === 'edit') return request.post.imageDetails.map(({ url }) => url);
  return request.mode === 'scheduled' ? request.post.images : undefined;
}

/**
 * React hook with the state of the composer: content, images and location, stored as a draft (EXP-023), and functions
 * that change them.
 * @param owner id of the user to whom the draft belongs
 */
export function useComposerState(request: OpenComposerRequest, owner: string) {
  const [place] = useState(() => getPlace(request, owner));
  const empty = useMemo<ComposerFields>(() => createInitialComposerFields(request), [request]);
  const draft = useDraft<ComposerFields>(owner, place, empty, isEmptyPostDraft);
  const { fields, set } = draft;
  const isEdit = request.mode !== 'new';
  const isScheduled = request.mode === 'scheduled';

  const photos = useDraftPhotos(draft, {
    max: maxImagesPerPost,
    describeTooMany: (chosen) => messages.tooManyPhotos({ chosen, max: maxImagesPerPost }),
  });
  // The images of a published or scheduled post cannot be changed, but their alt texts can.
  const storedImages = listStoredImageUrls(request);
  const images: ComposerImage[] =
    storedImages?.map((source, at) => ({ source, alt: fields.alts[at] ?? '' })) ?? photos.images;

  useStoredImages(request, photos.files);

  return {
    place,
    draft,
    fields,
    images,
    /** True if an existing post is edited, published or scheduled. */
    isEdit,
    /** True if the edited post is scheduled. Its place cannot be changed. */
    isScheduled,
    files: photos.files,
    room: photos.room,
    /** Changes some fields of the composer, such as those of the location. */
    set,
    setContent: (content: string) => set({ content }),
    setTags: (tags: string[]) => set({ tags }),
    setAlt: (at: number, alt: string) =>
      set({ alts: images.map((image, i) => (i === at ? alt : image.alt)) }),
    removeImage: photos.remove,
    moveImage: photos.move,
  };
}

/** Return type of `useComposerState`. */
export type ComposerState = ReturnType<typeof useComposerState>;

/**
 * Copies the images of a deleted post from the server into the composer, when the author writes that post again
 * (EXP-022). If some images cannot be loaded, a message below the photos says so.
 */
function useStoredImages(
  request: OpenComposerRequest,
  files: Pick<ReturnType<typeof usePhotoDownscaling>, 'addFiles' | 'reportProblem'>,
) {
  const done = useRef(false);
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  useEffect(() => {
    const stored = request.mode === 'new' ? request.start?.images : undefined;
    if (!stored || done.current) return;
    done.current = true;
    void (async () => {
      const results = await Promise.allSettled(
        stored.map(async ({ url, alt }) => ({ file: await fetchImageFile(url), alt })),
      );
      const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      await latest.current.addFiles(
        loaded.map(({ file }) => file),
        loaded.map(({ alt }) => alt),
      );
      if (loaded.length < stored.length) latest.current.reportProblem(messages.storedPhotosNotLoaded);
    })();
  }, [request]);
}

async function fetchImageFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture could not be fetched: ${response.status}`);
  return new File([await response.blob()], 'picture');
}
