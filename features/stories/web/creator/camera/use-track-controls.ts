import { useEffect, useRef, useState } from 'react';
import { logError } from '#platform/ui/error-log.ts';

/** Range of the zoom of a camera. The unit depends on the device. */
interface ZoomRange {
  min: number;
  max: number;
}

/** Abilities that only some cameras have. The types of TypeScript leave them out. */
interface CameraCapabilities {
  torch?: boolean;
  zoom?: ZoomRange & { step?: number };
}

const setConstraint = (track: MediaStreamTrack, constraint: { torch: boolean } | { zoom: number }) =>
  track.applyConstraints({ advanced: [constraint as MediaTrackConstraintSet] });

/** Returns what a camera's track can do. Some browsers lack `getCapabilities`, although TypeScript's types have it. */
function readCapabilities(track: MediaStreamTrack | undefined): CameraCapabilities {
  return ((track as Partial<MediaStreamTrack> | undefined)?.getCapabilities?.() ?? {}) as CameraCapabilities;
}

/**
 * Returns the zoom value that is the factor 1. Most cameras report factors, and an ultra-wide camera begins below 1.
 * The others have a unit of their own, such as percent, and begin at the factor 1.
 */
const getUnzoomedValue = ({ min, max }: ZoomRange) => (min <= 1 && max >= 1 ? 1 : min);

/**
 * React hook with the torch and the zoom of a camera. Both begin in their initial state whenever the camera is opened.
 * @param track the track of the open camera; undefined while the camera is off
 */
export function useTrackControls(track: MediaStreamTrack | undefined) {
  const [capabilities, setCapabilities] = useState<CameraCapabilities>({});
  const range =
    capabilities.zoom && capabilities.zoom.max > capabilities.zoom.min ? capabilities.zoom : undefined;
  const [isTorchOn, setTorchOn] = useState(false);
  const [zoom, setZoom] = useState(1);
  /** The latest zoom, because several events of a pinch may occur before the next render. */
  const latestZoom = useRef(1);
  useEffect(() => {
    setTorchOn(false);
    setCapabilities(readCapabilities(track));
  }, [track]);
  useEffect(() => {
    latestZoom.current = track?.getSettings().zoom ?? (range ? getUnzoomedValue(range) : 1);
    setZoom(latestZoom.current);
    // A new object with the same range must not reset the zoom.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, range?.min, range?.max]);

  function zoomTo(value: number) {
    if (track === undefined || range === undefined) return;
    latestZoom.current = Math.min(range.max, Math.max(range.min, value));
    setZoom(latestZoom.current);
    setConstraint(track, { zoom: latestZoom.current }).catch((error: unknown) => logError('zoom', error));
  }
  async function toggleTorch() {
    if (track === undefined) return;
    try {
      await setConstraint(track, { torch: !isTorchOn });
      setTorchOn(!isTorchOn);
    } catch (error) {
      logError('torch', error);
    }
  }
  return {
    /** Reads again what the camera can do. Chrome knows it only when the video plays. */
    refresh: () => setCapabilities(readCapabilities(track)),
    hasTorch: capabilities.torch === true,
    isTorchOn,
    toggleTorch,
    /** The zoom, its range and its factor; undefined if the camera cannot zoom. */
    zoom: range && { value: zoom, factor: zoom / getUnzoomedValue(range), min: range.min, max: range.max },
    zoomTo,
    zoomBy: (factor: number) => zoomTo(latestZoom.current * factor),
  };
}

/** Return type of `useTrackControls`. */
export type TrackControls = ReturnType<typeof useTrackControls>;
