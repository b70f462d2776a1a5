import { HeartHandshake, MapPin, MessageCircle } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { Brand } from './brands.ts';
import { brandTexts } from './brand-texts.ts';
import { messages } from './messages.ts';

const icons = [MapPin, MessageCircle, HeartHandshake];

/** Introduction dialog of a brand. Each browser shows it once for each version (SHELL-067). */
export function SplashDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={messages.welcome({ brand: brand.title })} hideTitle width={420}>
      <p aria-hidden className="text-display font-bold tracking-[-0.025em] text-accent-ink">
        {brand.title}
      </p>
      <p className="mt-1 text-title font-semibold tracking-[-0.01em]">{brandTexts[brand.id].promise}</p>
      <ul className="mt-6 space-y-4">
        {brandTexts[brand.id].points.map((point, index) => {
          const Icon = icons[index] ?? MapPin;
          return (
            <li key={point} className="flex items-center gap-3.5">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
                <Icon size={20} aria-hidden />
              </span>
              <span className="text-md">{point}</span>
            </li>
          );
        })}
      </ul>
      <Button tone="accent" size="lg" wide className="mt-7" onClick={onClose}>
        {messages.lookAround}
      </Button>
    </Dialog>
  );
}
