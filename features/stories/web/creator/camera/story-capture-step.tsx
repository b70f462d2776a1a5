import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Images, Type, X } from 'lucide-react';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { useDialogFocusAfterStepChange } from '../../full-screen-dialog.tsx';
import { StoryLayout, storyFrameBottomBarOverlapCss } from '../../story-layout.tsx';
import { storyBackdrops } from '../backdrops.ts';
import { PhotoErrorMessage } from '../photo-error-message.tsx';
import { RoundIconButton } from '../round-button.tsx';
import { usePointerGestures } from '../use-pointer-gestures.ts';
import type { UseStoryDraftResult } from '../use-story-draft.ts';
import { CameraOffPanel } from './camera-off-panel.tsx';
import { CameraGrid, CameraTools, CameraZoomSlider, SelfTimerCountdown } from './camera-tools.tsx';
import { isTouchDevice, useCamera } from './use-camera.ts';
import { useSelfTimer } from './use-self-timer.ts';
import { useTrackControls } from './use-track-controls.ts';
import { messages } from '../messages.ts';

interface StoryCaptureStepProps {
  draft: UseStoryDraftResult;
  /** Called to open the device's list of photos. */
  onChoose: () => void;
  onClose: () => void;
}

/**
 * First step of creating a story: take a photo, choose a photo from the device, or choose one of the app's own
 * backgrounds (color gradients) for a text.
 */
export function StoryCaptureStep({ draft, onChoose, onClose }: StoryCaptureStepProps) {
  const { video, ...camera } = useCamera();
  const { state } = camera;
  const isLive = state.type === 'live';
  const [isCameraPressed, setCameraPressed] = useState(false);
  useStartByItself(camera.start);
  useDialogFocusAfterStepChange(state.type);
  const controls = useTrackControls(camera.track);
  const [hasGrid, setGrid] = useState(false);
  const pinch = usePointerGestures({ onMove: () => {}, onPinch: controls.zoomBy });
  async function shoot() {
    const photo = await camera.takePhoto();
    if (photo) await draft.addFiles([photo]);
  }
  const timer = useSelfTimer(isLive, () => void shoot());
  return (
    <StoryLayout
      footer={
        isLive ? (
          <>
            <FootButton label={messages.gallery} onClick={onChoose} icon={<Images size={22} aria-hidden />} />
            <span className="flex-1" />
            <FootButton
              label={messages.writeWords}
              onClick={() => void draft.addBackdrop(storyBackdrops[0].name)}
              icon={<Type size={22} aria-hidden />}
            />
          </>
        ) : null
      }
    >
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={messages.cameraPicture}
        onPlaying={controls.refresh}
        {...(controls.zoom && pinch)}
        className={joinClassNames(
          'absolute inset-0 size-full touch-none object-cover',
          camera.isMirrored && '-scale-x-100',
          !isLive && 'invisible',
        )}
      />
      {!isLive && (
        <CameraOffPanel
          state={state}
          isCameraPressed={isCameraPressed}
          onCamera={() => {
            setCameraPressed(true);
            void camera.start();
          }}
          draft={draft}
          onChoose={onChoose}
        />
      )}
      {isLive && hasGrid && <CameraGrid />}
      {isLive && <SelfTimerCountdown left={timer.left} />}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-start justify-between px-3 *:pointer-events-auto pt-[max(12px,env(safe-area-inset-top))]">
        <RoundIconButton icon={X} label={commonMessages.close} onClick={onClose} />
        {isLive && (
          <CameraTools camera={camera} controls={controls} timer={timer} hasGrid={hasGrid} onGrid={setGrid} />
        )}
      </div>
      {isLive && (
        <div
          className="absolute inset-x-0 flex flex-col items-center gap-3"
          style={{ bottom: `calc(${storyFrameBottomBarOverlapCss} + 20px)` }}
        >
          {draft.problem && <PhotoErrorMessage text={draft.problem} />}
          <CameraZoomSlider controls={controls} />
          <button
            type="button"
            aria-label={timer.left === undefined ? messages.takePhoto : messages.cancelSelfTimer}
            data-autofocus
            onClick={timer.shoot}
            {...(draft.isMaking && busyButtonProps)}
            className="flex size-20 items-center justify-center rounded-full border-4 border-white shadow-[0_0_0_1px_oklch(0.1_0_0/0.4)] outline-offset-4 transition-transform focus-visible:outline-white active:scale-95"
          >
            <span
              className={joinClassNames(
                'bg-white',
                timer.left === undefined ? 'size-15 rounded-full' : 'size-8 rounded-lg',
              )}
              aria-hidden
            />
          </button>
        </div>
      )}
    </StoryLayout>
  );
}

/**
 * Starts the camera automatically on phones. On other devices, starts the camera only if the person has already allowed
 * it, so that the browser does not ask for permission before the person knows the reason.
 */
function useStartByItself(start: () => Promise<void>): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const decide = async () => {
      if (isTouchDevice()) return start();
      try {
        const { state } = await navigator.permissions.query({ name: 'camera' });
        if (state === 'granted') await start();
      } catch {
        // This browser cannot report the camera permission, so the camera does not start automatically.
      }
    };
    void decide();
  }, [start]);
}

function FootButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-11 items-center gap-2 rounded-full bg-[oklch(0.16_0.005_60/0.72)] px-4 text-md font-semibold hover:bg-[oklch(0.25_0.005_60/0.9)]"
    >
      {icon}
      {label}
    </button>
  );
}
