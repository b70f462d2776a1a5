import { Link } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buildPersonPath } from '#platform/client/paths.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { messages } from './messages.ts';

/**
 * Line above a post that names the person who reposted it. The name is aligned with the author's name.
 * @param props.children shown at the end of the line
 */
export function RepostLine({ repost, children }: { repost: Post; children?: ReactNode }) {
  const { user } = useAuth();
  const { userId, userName: name, userHandle: handle } = repost;
  // The account was deleted if there is no handle.
  const person = () =>
    handle === '' ? (
      name
    ) : (
      <Link key="person" to={buildPersonPath(handle)} className="font-semibold hover:underline">
        {name}
      </Link>
    );
  return (
    <div className="mb-1.5 flex min-h-6 items-start gap-2.5 text-sm leading-6 text-muted">
      <span className="flex h-6 w-11 shrink-0 items-center justify-end">
        <Repeat2 size={16} aria-hidden />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {userId === user?.id ? messages.youReposted : messages.personReposted({ name, person })}
        {children}
      </span>
    </div>
  );
}
