import { CalendarDays, Car, MapPin, MessageCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { buildFirstVisitPictureUrl } from '#features/welcome/domain/welcome-pictures.ts';
import type { AppBrandId } from '#platform/contract/brand-titles.ts';
import type { Brand } from './brands.ts';
import { appIntroductionTextsByBrand } from './brand-texts.ts';
import { messages } from './later/messages.ts';

/** Icons before the two lines on what people can do (`appIntroductionTextsByBrand`), by brand. */
const iconsByBrand: Record<AppBrandId, readonly [LucideIcon, LucideIcon]> = {
  'venue-feed': [CalendarDays, Car],
  rideshare: [MapPin, Car],
  'smart-city': [MapPin, MessageCircle],
};

interface SplashDialogProps {
  brand: Brand;
  onClose: () => void;
  /** Closes this dialog and opens the form to sign up or to log in. */
  onSignIn: (mode: 'signUp' | 'logIn') => void;
}

/**
 * Introduction dialog of a brand. Each browser shows the dialog once for each version of the dialog's content
 * (SHELL-067).
 */
export function SplashDialog({ brand, onClose, onSignIn }: SplashDialogProps) {
  return (
    <Dialog open onClose={onClose} title={messages.welcome({ brand: brand.title })} width={420}>
      {/* On low screens, the picture leaves room for both buttons. */}
      <img
        src={buildFirstVisitPictureUrl(brand.id)}
        alt=""
        width={1200}
        height={800}
        className="h-[clamp(5rem,calc(100dvh-33.5rem),14.5rem)] w-full rounded-card bg-fill-strong object-cover"
      />
      <p className="mt-4 text-title font-semibold tracking-[-0.01em]">
        {appIntroductionTextsByBrand[brand.id].promise}
      </p>
      <ul className="mt-4 space-y-2.5">
        {appIntroductionTextsByBrand[brand.id].points.map((point, index) => (
          <Point key={point} icon={iconsByBrand[brand.id][index] ?? MapPin} text={point} />
        ))}
      </ul>
      <Button tone="accent" size="lg" wide className="mt-5" onClick={() => onSignIn('signUp')}>
        {commonMessages.signUp}
      </Button>
      <p className="mt-1.5 text-center text-sm text-muted">
        {messages.tokensOnJoining({ tokens: welcomeTokenAmount })}
      </p>
      <Button tone="soft" size="lg" wide className="mt-3" onClick={onClose}>
        {messages.lookAround}
      </Button>
      <p className="mt-1 text-center text-md text-muted">
        {messages.haveAccount({
          action: (label) => (
            <button
              key="action"
              type="button"
              onClick={() => onSignIn('logIn')}
              className="min-h-11 px-1 font-semibold text-accent-ink hover:underline"
            >
              {label}
            </button>
          ),
        })}
      </p>
    </Dialog>
  );
}

function Point({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
        <Icon size={18} aria-hidden />
      </span>
      <span className="text-md">{text}</span>
    </li>
  );
}
