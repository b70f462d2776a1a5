import { Link } from '@tanstack/react-router';
import { messages } from './messages.ts';

/** Alert that is shown if the rider has fewer tokens than the ride costs (RIDE-034). */
export function NotEnoughTokensAlert({ need, have }: { need: number; have: number }) {
  return (
    <div role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-md text-warn-ink">
      <p className="font-semibold">{messages.insufficient({ need, have })}</p>
      <p>
        {messages.insufficientHint}{' '}
        <Link to="/statement" className="underline">
          {messages.statement}
        </Link>
      </p>
    </div>
  );
}
