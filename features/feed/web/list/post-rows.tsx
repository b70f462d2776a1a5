import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import type { VirtualRowsProps } from './virtual-rows.tsx';

type PostRowsProps = Omit<VirtualRowsProps, 'first'> & {
  /** Called when the virtual rows have been loaded, so that the list can scroll to any post. */
  onReady: () => void;
};

/** Number of posts that are always rendered, so that the first screen does not wait for the virtual list. */
const first = 4;

let Loaded: ComponentType<VirtualRowsProps> | undefined;

/** Renders all rows at once; used if the virtual list could not be loaded. */
function AllRows({ posts, renderPost }: VirtualRowsProps) {
  return <div>{posts.map((post, at) => renderPost(post, at + first))}</div>;
}

async function loadRows(): Promise<ComponentType<VirtualRowsProps>> {
  await firstScreenDrawnPromise;
  // If the import fails, this list uses `AllRows`. The next list tries the import again.
  return import('./virtual-rows.tsx').then(
    (module) => (Loaded = module.VirtualRows),
    () => AllRows,
  );
}

/**
 * Renders the posts of a list. The first posts are ordinary elements. The posts below them are virtual rows, whose code
 * is loaded after the first screen.
 */
export function PostRows({ posts, onReady, ...list }: PostRowsProps) {
  const [Rows, setRows] = useState(() => Loaded);
  const isLoaded = Rows !== undefined;
  useEffect(() => {
    if (isLoaded) return onReady();
    let isMounted = true;
    void loadRows().then((Next) => {
      if (isMounted) startTransition(() => setRows(() => Next));
    });
    return () => {
      isMounted = false;
    };
  }, [isLoaded, onReady]);
  const rest = posts.slice(first);
  return (
    <>
      <div>{posts.slice(0, first).map(list.renderPost)}</div>
      {Rows && rest.length > 0 && <Rows {...list} posts={rest} first={first} />}
    </>
  );
}
