import { HeartHandshake } from 'lucide-react';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { messages } from './messages.ts';

const loadMenu = async () => (await import('./initially-open-engage-menu.tsx')).InitiallyOpenEngageMenu;

/**
 * Menu button `Engage` (support, contact and invest) in the navigation rail. On phones, the menu of the account button
 * contains these links.
 */
export function EngageMenuButton() {
  return (
    <LazyMenuButton label={messages.engage} title={messages.engage} icon={HeartHandshake} load={loadMenu}>
      {(InitiallyOpenEngageMenu) => <InitiallyOpenEngageMenu />}
    </LazyMenuButton>
  );
}
