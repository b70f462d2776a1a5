import { useState } from 'react';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAsked } from './use-asked.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

/**
 * Loads a list in pages: the first one as `useAsked` does, the next ones on demand.
 * @param list the key of the items in a page
 */
export function usePagedAsked<K extends string, T extends { cursor: string | null } & Record<K, unknown[]>>(
  ask: (cursor?: string) => Promise<T>,
  list: K,
) {
  const { data, failed, retry, change } = useAsked(ask);
  const [loading, setLoading] = useState(false);
  const cursor = data?.cursor ?? undefined;

  async function more() {
    setLoading(true);
    try {
      const page = await ask(cursor);
      change((was) => ({ ...page, [list]: [...was[list], ...page[list]] }));
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setLoading(false);
  }

  return { data, failed, retry, loading, more: cursor === undefined ? undefined : () => void more() };
}
