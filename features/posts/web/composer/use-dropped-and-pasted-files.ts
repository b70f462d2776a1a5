import { useEffect, useRef, useState } from 'react';
import { getPastedFiles } from '#features/media/web/public.ts';

const carriesFiles = (transfer: DataTransfer | null) =>
  transfer?.types.some((type) => type.toLowerCase() === 'files') ?? false;

/**
 * Calls `onFiles` with files that are dropped anywhere on the page or pasted. Returns true while files are
 * dragged over the page. Without this handler, a drop outside the dialog would make the browser leave the
 * page and open the file.
 * @param isActive false to ignore files
 */
export function useDroppedAndPastedFiles(
  onFiles: (files: readonly File[]) => void,
  isActive: boolean,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    /**
     * Number of nested elements over which files are dragged. The browser reports entering and leaving for each
     * element.
     */
    let depth = 0;
    const controller = new AbortController();
    const { signal } = controller;
    const listen = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', change: () => void) =>
      addEventListener(
        type,
        (event) => {
          if (!carriesFiles(event.dataTransfer)) return;
          event.preventDefault();
          change();
          setOver(depth > 0);
          if (type === 'drop') latest.current([...event.dataTransfer!.files]);
        },
        { signal },
      );
    listen('dragenter', () => (depth += 1));
    listen('dragleave', () => (depth -= 1));
    listen('dragover', () => {});
    listen('drop', () => (depth = 0));
    addEventListener(
      'paste',
      (event) => {
        const files = event.clipboardData ? getPastedFiles(event.clipboardData) : [];
        if (files.length === 0) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal },
    );
    return () => {
      controller.abort();
      setOver(false);
    };
  }, [isActive]);
  return isOver;
}
