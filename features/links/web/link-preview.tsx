import { useEffect, useState } from 'react';
import { useQuery } from '#platform/client/query.ts';
import { LinkPreviewCard } from '#features/posts/web/public.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { findFirstLink } from '../domain/find-first-link.ts';
import { linksApi, unfurlTimeoutMs } from './calls.ts';
import { messages } from './messages.ts';

/** Debounce time while a link is being typed, in milliseconds. */
const pauseMs = 700;

/**
 * Preview of the link card that a post will have, for the first link in its text. Shown while the author is writing the
 * post (EXP-028).
 */
export default function LinkPreview({ content }: { content: string }) {
  const link = findFirstLink(content);
  const [debouncedLink, setDebouncedLink] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedLink(link), pauseMs);
    return () => clearTimeout(timer);
  }, [link]);
  const url = link === debouncedLink ? debouncedLink : null;
  const { data, isFetching } = useQuery({
    queryKey: ['processLinkUnfurl', url],
    queryFn: ({ signal }) =>
      linksApi.processLinkUnfurl(
        { url: url ?? '', storeImage: true },
        { signal, timeoutMs: unfurlTimeoutMs },
      ),
    enabled: url !== null,
    staleTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  if (url === null) return null;
  if (isFetching && !data) {
    return (
      <div role="status" aria-busy="true" className="mt-2.5 rounded-card border border-line px-3.5 py-3">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-2 h-3.5 w-4/5" />
        <Skeleton className="mt-2 h-3 w-3/5" />
      </div>
    );
  }
  if (data?.success) return <LinkPreviewCard card={data} small />;
  return (
    <p role="status" className="mt-2 text-sm text-muted">
      {messages.noCard}
    </p>
  );
}
