import { Globe, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { formatPhoneNumber, formatWebsiteHost } from '../domain/venue-contact.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { VenueInfoRow } from './venue-info-row.tsx';

/**
 * Rows in the list of facts about a venue: a link that calls it, and a link that opens its website (EXP-080, AI-007).
 * Omits the row of an unknown phone number or website.
 */
export function VenueContactLinks({ page: { phone, website } }: { page: VenuePage }) {
  return (
    <>
      {phone && (
        <ContactLink
          href={`tel:${phone}`}
          icon={Phone}
          action={messages.call}
          text={formatPhoneNumber(phone)}
        />
      )}
      {website && (
        <ContactLink
          href={website}
          icon={Globe}
          action={messages.website}
          text={formatWebsiteHost(website)}
          isNewTab
        />
      )}
    </>
  );
}

interface ContactLinkProps {
  href: string;
  icon: LucideIcon;
  /** Words that tell screen readers what the link does. The icon shows it. */
  action: string;
  /** Phone number or website, formatted for display. */
  text: string;
  isNewTab?: boolean;
}

function ContactLink({ href, icon, action, text, isNewTab = false }: ContactLinkProps) {
  return (
    <li>
      <a
        href={sanitizeHref(href)}
        {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        className="block text-accent-ink hover:underline"
      >
        <VenueInfoRow icon={icon}>
          <span className="sr-only">{action} </span>
          {text}
          {isNewTab && <span className="sr-only">{messages.opensInNewTab}</span>}
        </VenueInfoRow>
      </a>
    </li>
  );
}
