import { useId, useRef } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { Camera, CameraOff, Images } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Spinner } from '#platform/ui/spinner.tsx';
import { maxPicturesPerStory, storyLifetimeHours } from '../../../domain/limits.ts';
import { getStoryBackdropCss, storyBackdrops } from '../backdrops.ts';
import { PhotoErrorMessage } from '../photo-error-message.tsx';
import type { UseStoryDraftResult } from '../use-story-draft.ts';
import { isTouchDevice, type CameraProblem, type useCamera } from './use-camera.ts';
import { messages } from '../messages.ts';

interface CameraOffPanelProps {
  state: ReturnType<typeof useCamera>['state'];
  /**
   * True if the person pressed the camera tile (the button that opens the camera). An automatic start of the camera
   * does not count.
   */
  isCameraPressed: boolean;
  /** Called when the person presses the camera tile (the button that opens the camera). */
  onCamera: () => void;
  draft: UseStoryDraftResult;
  /** Called to open the device's list of photos. */
  onChoose: () => void;
}

/**
 * Panel that is shown while the camera is off. Two large tiles open the camera and the photos of the device. Tiles
 * below them offer the app's own backgrounds (color gradients) for a story that consists of text. If the person pressed
 * the camera tile and the camera could not be opened, the last line says why.
 */
export function CameraOffPanel(props: CameraOffPanelProps) {
  const { state, isCameraPressed, draft, onCamera, onChoose } = props;
  if (state.type === 'starting' || draft.isMaking) {
    return (
      <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-md">
        <Spinner size={28} label={draft.isMaking ? messages.making : messages.startingCamera} />
        <span aria-hidden>{draft.isMaking ? messages.making : messages.startingCamera}</span>
      </p>
    );
  }
  const problem = state.type === 'failed' ? state.problem : undefined;
  return (
    <div className="absolute inset-0 overflow-y-auto bg-[linear-gradient(165deg,#2a1a3d,#5c2740_55%,#8a4a2c)]">
      <div className="flex min-h-full flex-col justify-center gap-6 px-6 pt-16 pb-8">
        <div className="text-center text-balance">
          <h2 className="text-display font-bold">{messages.title}</h2>
          <p className="mt-1.5 text-md">
            {messages.startHint({ pictures: maxPicturesPerStory, hours: storyLifetimeHours })}
          </p>
        </div>
        {draft.problem && <PhotoErrorMessage text={draft.problem} />}
        <div className="flex gap-2.5 big-text:flex-wrap">
          <CameraTile problem={problem} isRetry={isCameraPressed} draft={draft} onPress={onCamera} />
          <StartTile data-autofocus icon={Images} label={messages.choosePictures} onClick={onChoose} />
        </div>
        <BackdropTiles draft={draft} />
        {problem && isCameraPressed && (
          <p role="alert" className="flex items-start justify-center gap-2 text-sm text-balance">
            <CameraOff size={16} className="mt-px shrink-0" aria-hidden />
            {messages.cameraProblem({ problem })}
          </p>
        )}
      </div>
    </div>
  );
}

interface StartTileProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon;
  label: string;
}

/**
 * Large button with an icon above its label. It opens the photos of the device or the camera, for the first picture of
 * a story.
 */
function StartTile({ icon: Icon, label, ...rest }: StartTileProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-36 flex-1 flex-col items-center justify-center gap-2.5 rounded-card bg-white px-3 py-4 text-center font-semibold text-[oklch(0.16_0_0)] transition-transform focus-visible:outline-white active:scale-97 motion-reduce:transition-none only:min-h-24"
    >
      <Icon size={34} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
}

/**
 * Tiles with the app's own backgrounds (color gradients). Pressing a tile starts a story that consists of a text on
 * this background.
 */
function BackdropTiles({ draft }: { draft: UseStoryDraftResult }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2.5 font-semibold">
        {messages.writeOnBackdrop}
      </h3>
      <div className="grid grid-cols-3 gap-2.5">
        {storyBackdrops.map(({ name }) => (
          <button
            key={name}
            type="button"
            onClick={() => void draft.addBackdrop(name)}
            style={{ backgroundImage: getStoryBackdropCss(name) }}
            className="relative flex aspect-[5/6] items-end rounded-card p-2.5 text-left text-sm font-semibold ring-1 ring-[oklch(1_0_0/0.35)] transition-transform ring-inset [text-shadow:0_0_3px_oklch(0_0_0/0.9),0_1px_8px_oklch(0_0_0/0.8)] focus-visible:outline-white active:scale-97 motion-reduce:transition-none"
          >
            <span
              aria-hidden
              className="absolute inset-x-0 top-1/2 -translate-y-[65%] text-center text-[1.75rem] font-bold tracking-[-0.02em]"
            >
              {messages.wordStyleSample}
            </span>
            {messages.backdrop({ name })}
          </button>
        ))}
      </div>
    </div>
  );
}

interface CameraTileProps extends Pick<CameraOffPanelProps, 'draft'> {
  /** Reason why the last attempt to open the camera failed; undefined if no attempt failed. */
  problem: CameraProblem | undefined;
  /** True if the person has pressed the camera tile before. The tile's label then offers to try again. */
  isRetry: boolean;
  onPress: () => void;
}

/**
 * Tile that opens the camera on the page, or the phone's camera app if the page cannot open the camera. On devices
 * other than phones, renders nothing if there is no camera.
 */
function CameraTile({ problem, isRetry, draft, onPress }: CameraTileProps) {
  // A phone always has a camera, and its camera app needs no permission of the browser.
  if (!('mediaDevices' in navigator) || (problem !== undefined && isTouchDevice()))
    return <CaptureTile draft={draft} />;
  if (problem === 'none') return null;
  return (
    <StartTile
      icon={Camera}
      label={problem && isRetry ? messages.tryCameraAgain : messages.takePhoto}
      onClick={onPress}
    />
  );
}

/** Tile that opens the phone's camera app. */
function CaptureTile({ draft }: { draft: UseStoryDraftResult }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <StartTile icon={Camera} label={messages.takePhoto} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={messages.takePhoto}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void draft.addFiles(files);
        }}
      />
    </>
  );
}
