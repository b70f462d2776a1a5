import { useRef } from 'react';
import { ImageUp } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';

interface PictureButtonsProps {
  /** Text of the button that opens the file picker. */
  choose: string;
  /** Accessible name of the file input. */
  label: string;
  /** Text of the button that removes the picture; undefined if there is no picture to remove. */
  remove?: string | undefined;
  isBusy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Two buttons: one to choose a picture file from the device, one to remove the current picture. */
export function ChooseAndRemovePictureButtons(props: PictureButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The button that removes the picture disappears with the picture, so the focus moves to the first button.
  useFocusAfterControlRemoval(props.remove, () => box.current?.querySelector('button'));

  function choose(files: FileList | null) {
    const file = files?.[0];
    if (file) props.onFile(file);
    // Clears the input. Otherwise it would fire no event when the same file is chosen again after a failure.
    if (input.current) input.current.value = '';
  }
  return (
    <div ref={box} className="flex flex-wrap gap-2">
      <Button size="sm" icon={ImageUp} loading={props.isBusy} onClick={() => input.current?.click()}>
        {props.choose}
      </Button>
      {props.remove !== undefined && (
        <Button size="sm" tone="ghost" aria-disabled={props.isBusy} onClick={props.onRemove}>
          {props.remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={props.label}
        onChange={(event) => choose(event.target.files)}
      />
    </div>
  );
}
