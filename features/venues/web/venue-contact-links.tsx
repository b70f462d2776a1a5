import { Globe, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { formatPhoneNumber, formatWebsiteHost } from '../domain/venue-contact.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Row with a link that calls a venue and a link that opens its website, side by side (EXP-080, AI-007). Omits the link
 * of an unknown phone number or website, and renders nothing if both are unknown.
 */
export function VenueContactLinks({ page: { phone, website } }: { page: VenuePage }) {
  if (!phone && !website) return null;
  return (
    <li className="flex flex-wrap gap-2 pb-1.5">
      {phone && (
        <ContactLink
          href={`tel:${phone}`}
          icon={Phone}
          label={messages.call}
          note={formatPhoneNumber(phone)}
        />
      )}
      {website && (
        <ContactLink
          href={website}
          icon={Globe}
          label={messages.website}
          note={formatWebsiteHost(website)}
          isNewTab
        />
      )}
    </li>
  );
}

interface ContactLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** Phone number or website, formatted for display. */
  note: string;
  isNewTab?: boolean;
}

function ContactLink({ href, icon: Icon, label, note, isNewTab = false }: ContactLinkProps) {
  return (
    <a
      href={sanitizeHref(href)}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      className="flex min-h-12 min-w-[40%] flex-1 items-center gap-2.5 rounded-card bg-fill px-3.5 py-1.5 hover:bg-fill-strong"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        <span data-number className="block text-xs break-words text-muted">
          {note}
        </span>
      </span>
      {isNewTab && <span className="sr-only">{messages.opensInNewTab}</span>}
    </a>
  );
}
