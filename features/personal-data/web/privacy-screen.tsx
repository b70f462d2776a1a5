import { Link } from '@tanstack/react-router';
import { Clock, Download, EyeOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages as shared } from '../domain/messages.ts';
import { privacyPageTopics } from '../domain/privacy-notice.ts';
import { personalDataApi } from './calls.ts';
import type { PrivacyNoticeResponse } from './calls.ts';
import { messages } from './messages.ts';

type StoredData = PrivacyNoticeResponse['stored'][number];
type Connection = PrivacyNoticeResponse['connections'][number];

/**
 * Screen `/privacy`, for everybody: what the server stores about people, why and for how long, and the outside services
 * that it uses (EXP-020).
 */
export default function PrivacyScreen() {
  const query = useQuery({
    queryKey: ['getPrivacyNotice'],
    queryFn: () => personalDataApi.getPrivacyNotice(),
  });
  return (
    <>
      <ScreenHeader title={shared.whatWeStore} />
      <div className="flex flex-col gap-3 px-4 pt-4 pb-4 text-md text-pretty">
        <p>{messages.intro}</p>
        <p>{messages.introErasure}</p>
        <Link
          to="/settings/$section"
          params={{ section: 'data' }}
          className={joinClassNames(getButtonClassName('quiet'), 'self-start')}
        >
          <Download size={18} aria-hidden />
          {messages.manage}
        </Link>
      </div>
      {query.isPending && <NoticeSkeleton />}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {query.data && <Notice page={query.data} />}
    </>
  );
}

function NoticeSkeleton() {
  return (
    <SkeletonList label={messages.loading}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="px-4 py-4">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-full" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </div>
      ))}
    </SkeletonList>
  );
}

const connectionsId = 'privacy-connections';
const getTopicId = (topic: string) => `privacy-${topic}`;

/** Scrolls to a section of the page and moves the focus to its heading. */
function goToSection(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function Notice({ page }: { page: PrivacyNoticeResponse }) {
  const topics = privacyPageTopics
    .map((topic) => ({ topic, stored: page.stored.filter((one) => one.topic === topic) }))
    .filter(({ stored }) => stored.length > 0);
  return (
    <>
      <nav aria-label={messages.sections} className="scroll-row flex gap-2 px-4 py-2">
        {topics.map(({ topic }) => (
          <Chip key={topic} onClick={() => goToSection(getTopicId(topic))}>
            {messages.topics({ topic })}
          </Chip>
        ))}
        <Chip onClick={() => goToSection(connectionsId)}>{messages.connections}</Chip>
      </nav>
      {topics.map(({ topic, stored }) => (
        <Section key={topic} id={getTopicId(topic)} title={messages.topics({ topic })}>
          {stored.map((one) => (
            <StoredDataRow key={one.data} stored={one} />
          ))}
        </Section>
      ))}
      <Section id={connectionsId} title={messages.connections} intro={messages.connectionsBody}>
        {page.connections
          .filter(({ isOn }) => isOn)
          .map((connection) => (
            <ConnectionRow key={connection.name} connection={connection} />
          ))}
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  /** Rows of the section. */
  children: ReactNode;
}

function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="px-4 pt-6 last:pb-10">
      <h2 id={id} tabIndex={-1} className="scroll-mt-18 text-title outline-none">
        {title}
      </h2>
      {intro && <p className="mt-1 text-md text-pretty text-muted">{intro}</p>}
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface px-4">
        {children}
      </ul>
    </section>
  );
}

function StoredDataRow({ stored }: { stored: StoredData }) {
  return (
    <li className="py-3.5">
      <p className="text-md font-semibold text-pretty">{stored.data}</p>
      <p className="mt-0.5 text-md text-pretty text-muted">{stored.purpose}</p>
      <Fact icon={Clock}>
        <span className="sr-only">{messages.kept} </span>
        {stored.retention}
      </Fact>
      {stored.isKeptAfterErasure && <Fact icon={EyeOff}>{messages.keptAfterErasure}</Fact>}
      {stored.isExported && <Fact icon={Download}>{messages.inDownload}</Fact>}
    </li>
  );
}

/** A service that this server uses. Services that it does not use are not listed. */
function ConnectionRow({ connection: { name, purpose } }: { connection: Connection }) {
  return (
    <li className="py-3.5">
      <p className="text-md font-semibold">{name}</p>
      <p className="mt-0.5 text-md text-pretty text-muted">{purpose}</p>
    </li>
  );
}

/** Small line with an icon below the description of stored data. */
function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mt-1.5 flex gap-2 text-sm">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  );
}
