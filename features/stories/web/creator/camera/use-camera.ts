import { useCallback, useEffect, useRef, useState } from 'react';
import { centeredFraming, computePictureSectionShownInFrame } from '../../../domain/picture-framing.ts';
import { storyPictureSizePx } from '../render-picture.ts';

/**
 * Reason why the camera shows no picture. `refused`: the person or the browser denied access. `none`: the device has no
 * suitable camera. `busy`: the camera could not be opened for another reason.
 */
export type CameraProblem = 'refused' | 'none' | 'busy';

type CameraState = { type: 'off' | 'starting' | 'live' } | { type: 'failed'; problem: CameraProblem };

const photoQuality = 0.92;

/** Returns true for a phone or tablet, which has a camera app. */
export const isTouchDevice = () => matchMedia('(pointer: coarse)').matches;

/** Returns why `getUserMedia` failed, by the name of its exception. */
function describeCameraFailure(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

const stopTracks = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

/**
 * React hook for the live picture of the camera. The camera is off while the page is hidden and after the component is
 * unmounted.
 * @returns `video` is the ref for the element that shows the live picture; `takePhoto` returns a photo that is cropped
 * to the 9:16 frame
 */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ type: 'off' });
  const [side, setSide] = useState<'environment' | 'user'>('environment');
  const [cameras, setCameras] = useState(0);
  const [isMirrored, setMirrored] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  // Counter of starts and stops. If it has changed when the camera opens, the person has started or stopped the camera
  // again in the meantime, so the opened camera is switched off.
  const run = useRef(0);

  const stop = useCallback(() => {
    run.current += 1;
    stopTracks(stream.current);
    stream.current = undefined;
    setState((was) => (was.type === 'failed' ? was : { type: 'off' }));
  }, []);

  const start = useCallback(
    async (facingMode: 'environment' | 'user' = side) => {
      stop();
      const own = run.current;
      // On pages without HTTPS this property is missing, but TypeScript's types do not say so. The screen then offers
      // the phone's camera app instead, which needs no permission of the browser.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (devices === undefined) return;
      setState({ type: 'starting' });
      try {
        const opened = await devices.getUserMedia({
          audio: false,
          video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        if (own !== run.current) return stopTracks(opened);
        stream.current = opened;
        setSide(facingMode);
        const [openedTrack] = opened.getVideoTracks();
        setTrack(openedTrack);
        setMirrored(openedTrack?.getSettings().facingMode === 'user');
        if (video.current) video.current.srcObject = opened;
        setState({ type: 'live' });
        const known = await devices.enumerateDevices();
        if (own === run.current) setCameras(known.filter(({ kind }) => kind === 'videoinput').length);
      } catch (error) {
        if (own === run.current) setState({ type: 'failed', problem: describeCameraFailure(error) });
      }
    },
    [side, stop],
  );

  const isOn = state.type === 'live' || state.type === 'starting';
  const wasOn = useRef(false);
  useEffect(() => {
    function onVisibility() {
      if (document.hidden) {
        wasOn.current = isOn;
        stop();
      } else if (wasOn.current) void start();
    }
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isOn, start, stop]);
  useEffect(() => stop, [stop]);

  return {
    state,
    video,
    start,
    isMirrored,
    /** The track of the open camera; undefined while the camera is off. */
    track: state.type === 'live' ? track : undefined,
    /** True if the device has another camera to switch to. */
    canFlip: cameras > 1,
    flip: () => start(side === 'user' ? 'environment' : 'user'),
    takePhoto: async () => (video.current ? drawVideo(video.current, isMirrored) : undefined),
  };
}

/**
 * Returns the current video frame as a photo, cropped to the 9:16 frame. The photo is mirrored if the preview is
 * mirrored.
 */
async function drawVideo(video: HTMLVideoElement, isMirrored: boolean): Promise<File | undefined> {
  const shown = { width: video.videoWidth, height: video.videoHeight };
  if (shown.width === 0) return undefined;
  const section = computePictureSectionShownInFrame(shown, centeredFraming);
  const { width, height } = storyPictureSizePx;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  if (isMirrored) {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  context.drawImage(video, section.x, section.y, section.width, section.height, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: photoQuality });
  return new File([blob], 'story.jpg', { type: blob.type });
}
