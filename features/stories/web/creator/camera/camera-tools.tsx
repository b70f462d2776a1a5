import { Grid3x3, SwitchCamera, Timer, Zap, ZapOff } from 'lucide-react';
import { RoundIconButton } from '../round-button.tsx';
import { messages } from '../messages.ts';
import type { useCamera } from './use-camera.ts';
import type { SelfTimer } from './use-self-timer.ts';
import type { TrackControls } from './use-track-controls.ts';

/** CSS class of a tool that is on. */
const onClassName = 'bg-white! text-[oklch(0.16_0_0)]!';

interface CameraToolsProps {
  camera: Pick<ReturnType<typeof useCamera>, 'canFlip' | 'flip'>;
  controls: TrackControls;
  timer: SelfTimer;
  hasGrid: boolean;
  onGrid: (hasGrid: boolean) => void;
}

/**
 * Tools of the open camera: the other camera, the flash, the self-timer and the grid. A tool that the device lacks is
 * left out.
 */
export function CameraTools({ camera, controls, timer, hasGrid, onGrid }: CameraToolsProps) {
  const { hasTorch, isTorchOn, toggleTorch } = controls;
  return (
    <div role="group" aria-label={messages.cameraTools} className="flex flex-col gap-2">
      {camera.canFlip && (
        <RoundIconButton icon={SwitchCamera} label={messages.flipCamera} onClick={() => void camera.flip()} />
      )}
      {hasTorch && (
        <RoundIconButton
          icon={isTorchOn ? Zap : ZapOff}
          label={messages.flash}
          aria-pressed={isTorchOn}
          onClick={() => void toggleTorch()}
          className={isTorchOn ? onClassName : undefined}
        />
      )}
      <span className="relative">
        <RoundIconButton
          icon={Timer}
          label={messages.selfTimer({ seconds: timer.seconds })}
          onClick={timer.chooseNext}
          className={timer.seconds > 0 ? onClassName : undefined}
        />
        {timer.seconds > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full bg-[oklch(0.16_0_0)] text-xs font-bold text-white"
          >
            {timer.seconds}
          </span>
        )}
      </span>
      <RoundIconButton
        icon={Grid3x3}
        label={messages.cameraGrid}
        aria-pressed={hasGrid}
        onClick={() => onGrid(!hasGrid)}
        className={hasGrid ? onClassName : undefined}
      />
    </div>
  );
}

/** Lines that divide the camera's picture into thirds. */
export function CameraGrid() {
  const line = 'absolute bg-[oklch(1_0_0/0.55)] shadow-[0_0_1px_oklch(0_0_0/0.6)]';
  return (
    <div aria-hidden data-camera-grid className="pointer-events-none absolute inset-0">
      <span className={`${line} inset-y-0 left-1/3 w-px`} />
      <span className={`${line} inset-y-0 left-2/3 w-px`} />
      <span className={`${line} inset-x-0 top-1/3 h-px`} />
      <span className={`${line} inset-x-0 top-2/3 h-px`} />
    </div>
  );
}

/** Remaining seconds of the self-timer, in the middle of the picture. Nothing while no countdown runs. */
export function SelfTimerCountdown({ left }: { left: number | undefined }) {
  return (
    <p
      role="timer"
      aria-live="assertive"
      className="pointer-events-none absolute inset-0 flex items-center justify-center text-[min(9rem,40cqw)] font-bold text-white tabular-nums [text-shadow:0_2px_18px_oklch(0_0_0/0.65)]"
    >
      {left}
    </p>
  );
}

/** Slider for the zoom of the camera. Nothing if the camera cannot zoom. */
export function CameraZoomSlider({ controls: { zoom, zoomTo } }: { controls: TrackControls }) {
  if (zoom === undefined) return null;
  const { value, min, max } = zoom;
  const factor = messages.zoomFactor({ factor: Math.round(zoom.factor * 10) / 10 });
  return (
    <label className="flex h-11 items-center gap-2.5 rounded-full bg-[oklch(0.14_0.005_60/0.62)] px-4 text-sm font-semibold">
      <span data-number>{factor}</span>
      <input
        type="range"
        aria-label={messages.zoom}
        aria-valuetext={factor}
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={(event) => zoomTo(Number(event.target.value))}
        className="h-11 w-32 accent-white"
      />
    </label>
  );
}
