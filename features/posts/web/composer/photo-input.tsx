import type { RefObject } from 'react';

interface PhotoInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  isMultiple?: boolean;
  /** True to open the phone's camera app instead of its list of photos. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Hidden file input for photos. The buttons for photos open it. */
export function PhotoFileInput({
  ref,
  label,
  isMultiple = false,
  isCamera = false,
  onFiles,
}: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple={isMultiple}
      capture={isCamera ? 'environment' : undefined}
      hidden
      aria-label={label}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Clear the input. Otherwise the browser would fire no event when a file is chosen again after its photo was
        // removed.
        event.target.value = '';
      }}
    />
  );
}
