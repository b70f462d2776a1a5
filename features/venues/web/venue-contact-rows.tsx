import { Globe, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { formatPhoneNumber, formatWebsiteHost } from '../domain/venue-contact.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { VenueInfoRow } from './venue-info-row.tsx';

/**
 * Rows with a link that calls a venue and a link that opens its website (EXP-080, AI-007). Omits the row of an unknown
 * phone number or website.
 */
export function VenueContactRows({ page: { phone, website } }: { page: VenuePage }) {
  return (
    <>
      {phone && (
        <ContactFact
          href={`tel:${phone}`}
          icon={Phone}
          label={messages.call}
          note={formatPhoneNumber(phone)}
        />
      )}
      {website && (
        <ContactFact
          href={website}
          icon={Globe}
          label={messages.website}
          note={formatWebsiteHost(website)}
          isNewTab
        />
      )}
    </>
  );
}

interface ContactFactProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** Phone number or website, formatted for display. */
  note: string;
  isNewTab?: boolean;
}

function ContactFact({ href, icon, label, note, isNewTab = false }: ContactFactProps) {
  return (
    <li>
      <a
        href={sanitizeHref(href)}
        {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
        className="-mx-2 block rounded-control px-2 hover:bg-fill"
      >
        <VenueInfoRow icon={icon} note={note}>
          <span className="font-medium text-accent-ink">{label}</span>
        </VenueInfoRow>
        {isNewTab && <span className="sr-only">{messages.opensInNewTab}</span>}
      </a>
    </li>
  );
}
