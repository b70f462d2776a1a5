import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { OnboardingRole } from '../../domain/onboarding.ts';
import { applyChosenOnboardingRoles, type StoredOnboarding } from '../../domain/stored-onboarding.ts';
import { messages } from './messages.ts';

interface RolesStepProps {
  onboarding: StoredOnboarding;
  onSave: (next: StoredOnboarding) => void;
}

/** First onboarding step: the person chooses to ride, to drive, or both. */
export function RolesStep({ onboarding, onSave }: RolesStepProps) {
  const [roles, setRoles] = useState<readonly OnboardingRole[]>(onboarding.roles);
  const set = (role: OnboardingRole, isOn: boolean) =>
    setRoles(isOn ? [...roles, role] : roles.filter((one) => one !== role));
  return (
    <section aria-labelledby="roles" className="flex flex-col gap-2 p-4">
      <h2 id="roles" className="text-title">
        {messages.chooseRoles}
      </h2>
      <Switch
        label={messages.rider}
        hint={messages.riderHint}
        checked={roles.includes('rider')}
        onChecked={(isOn) => set('rider', isOn)}
      />
      <Switch
        label={messages.driver}
        hint={messages.driverHint}
        checked={roles.includes('driver')}
        onChecked={(isOn) => set('driver', isOn)}
      />
      <Button
        tone="accent"
        size="lg"
        disabled={roles.length === 0}
        onClick={() => onSave(applyChosenOnboardingRoles(onboarding, roles))}
      >
        {messages.next}
      </Button>
    </section>
  );
}
