import { useCallback, useEffect, useRef, useState } from 'react';

/** Delays of the self-timer in seconds, in the order in which its button offers them; 0 for no delay. */
const selfTimerSeconds = [0, 3, 10] as const;

/**
 * React hook with the self-timer of the camera: its delay, and the running countdown.
 * @param isLive true while the camera is on; a countdown ends without a photo when the camera is switched off
 * @param takePhoto called at the end of the countdown, or at once if there is no delay
 */
export function useSelfTimer(isLive: boolean, takePhoto: () => void) {
  const [seconds, setSeconds] = useState<(typeof selfTimerSeconds)[number]>(0);
  /** Remaining seconds; undefined if no countdown runs. */
  const [left, setLeft] = useState<number>();
  const latestTakePhoto = useRef(takePhoto);
  useEffect(() => {
    latestTakePhoto.current = takePhoto;
  });
  const cancel = useCallback(() => setLeft(undefined), []);
  useEffect(() => {
    if (!isLive) cancel();
  }, [isLive, cancel]);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined);
      if (left <= 1) latestTakePhoto.current();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    seconds,
    left,
    /** Changes the delay to the next one. */
    chooseNext: () =>
      setSeconds(selfTimerSeconds[(selfTimerSeconds.indexOf(seconds) + 1) % selfTimerSeconds.length]!),
    /** Takes a photo after the delay. Cancels a running countdown instead. */
    shoot() {
      if (left !== undefined) cancel();
      else if (seconds === 0) takePhoto();
      else setLeft(seconds);
    },
  };
}

/** Return type of `useSelfTimer`. */
export type SelfTimer = ReturnType<typeof useSelfTimer>;
