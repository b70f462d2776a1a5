import { HeartHandshake } from 'lucide-react';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { messages } from './messages.ts';

const loadMenu = async () =>
  (await import('./initially-open-engage-menu.tsx')).InitiallyOpenSupportContactInvestMenu;

/**
 * Menu button `Engage` (support, contact and invest) in the navigation rail. On phones, the menu of the account button
 * contains these links.
 */
export function SupportContactInvestMenuButton() {
  return (
    <LazyMenuButton label={messages.engage} title={messages.engage} icon={HeartHandshake} load={loadMenu}>
      {(InitiallyOpenSupportContactInvestMenu) => <InitiallyOpenSupportContactInvestMenu />}
    </LazyMenuButton>
  );
}
