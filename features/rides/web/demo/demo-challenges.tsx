import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import {
  completeDemoDriverChallenge,
  joinDemoDriverChallenge,
  maxDemoMessageOrNotesLength,
  submitDemoDriverChallengeProof,
} from '../../domain/demo/demo-rules.ts';
import type { DriverDemoChallenge } from '../../domain/demo/demo-state.ts';
import { buildDemoElementId } from './demo-item-id.ts';
import { messages } from './messages.ts';
import type { DriverDemoController } from './use-driver-demo.ts';

const difficulties: Record<DriverDemoChallenge['difficulty'], string> = {
  easy: messages.easy,
  medium: messages.medium,
  hard: messages.hard,
};

/**
 * List of the challenges (goals for which a driver gets tokens) of the driver-app demo, with the driver's progress
 * (DRV-004, DRV-005, DRV-011).
 */
export function DemoDriverChallengeList({ demo }: { demo: DriverDemoController }) {
  return (
    <section aria-labelledby="demo-challenges" className="border-t border-line px-4 py-4">
      <h2 id="demo-challenges" className="text-title">
        {messages.challenges}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {demo.state.challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} demo={demo} />
        ))}
      </ul>
    </section>
  );
}

function ChallengeCard({ challenge, demo }: { challenge: DriverDemoChallenge; demo: DriverDemoController }) {
  const { id, name, summary, category, difficulty, requirements, reward, city } = challenge;
  const progress = demo.state.progress[id];
  return (
    <li id={buildDemoElementId(id)} className="rounded-card border border-line p-4" aria-label={name}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">{name}</p>
        <p className="shrink-0 text-sm font-semibold text-accent-ink">
          {messages.bonus({ base: reward.baseTokens, bonus: reward.bonusTokens })}
        </p>
      </div>
      <p className="text-sm text-muted">
        {category} · {difficulties[difficulty]} · {city}
      </p>
      <p className="mt-1.5">{summary}</p>
      <ul className="mt-1.5 list-disc pl-5 text-md text-muted">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      {reward.badgeUnlocked !== null && (
        <p className="mt-2">
          <Pill>{reward.badgeUnlocked}</Pill>
        </p>
      )}
      <div className="mt-3">
        {progress === undefined && (
          <Button
            tone="soft"
            onClick={() => demo.apply((state) => joinDemoDriverChallenge(state, id, new Date()))}
          >
            {messages.join}
          </Button>
        )}
        {progress?.status === 'joined' && <ProofForm id={id} demo={demo} />}
        {progress?.status === 'submitted' && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-md text-muted">{messages.submitted}</span>
            <Button
              tone="soft"
              onClick={() => demo.apply((state) => completeDemoDriverChallenge(state, id, new Date()))}
            >
              {messages.completeChallenge}
            </Button>
          </div>
        )}
        {progress?.status === 'completed' && (
          <p className="text-md font-semibold text-accent-ink">
            {messages.completed({ tokens: progress.earnedTokens })}
          </p>
        )}
      </div>
    </li>
  );
}

function ProofForm({ id, demo }: { id: string; demo: DriverDemoController }) {
  const [proof, setProof] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    demo.apply((state) => submitDemoDriverChallengeProof(state, id, proof, new Date()));
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-md text-muted">{messages.joined}</p>
      <TextField
        label={messages.proof}
        maxLength={maxDemoMessageOrNotesLength}
        value={proof}
        onValue={setProof}
      />
      <Button type="submit" tone="soft" disabled={proof.trim() === ''}>
        {messages.submit}
      </Button>
    </form>
  );
}
