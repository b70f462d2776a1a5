import { Link } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from '../messages.ts';

/** Link to the driver demo, shown to people who are not approved drivers. */
export function DriverDemoLink() {
  return (
    <Link to="/ryde/demo" className={getButtonClassName('ghost')}>
      {messages.tryDemo}
    </Link>
  );
}
