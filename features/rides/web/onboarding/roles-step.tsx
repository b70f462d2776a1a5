import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { OnboardingRole } from '../../domain/onboarding.ts';
import {
  applyRoleChoiceToOnboarding,
  type DriverOnboardingProgress,
} from '../../domain/stored-onboarding.ts';
import { messages } from './messages.ts';
import { OnboardingRoleCard } from './role-card.tsx';
import { DriverRoleDrawing, RiderRoleDrawing } from './role-drawings.tsx';

interface RolesStepProps {
  onboarding: DriverOnboardingProgress;
  onSave: (next: DriverOnboardingProgress) => void;
}

/** First onboarding step: the person chooses to ride, to drive, or both. */
export function OnboardingRolesStep({ onboarding, onSave }: RolesStepProps) {
  const [roles, setRoles] = useState<readonly OnboardingRole[]>(onboarding.roles);
  const set = (role: OnboardingRole, isOn: boolean) =>
    setRoles(isOn ? [...roles, role] : roles.filter((one) => one !== role));
  return (
    <section aria-labelledby="roles" className="flex flex-col gap-3 p-4">
      <h2 id="roles" className="text-title">
        {messages.chooseRoles}
      </h2>
      <OnboardingRoleCard
        title={messages.rider}
        hint={messages.riderHint}
        drawing={<RiderRoleDrawing />}
        isChosen={roles.includes('rider')}
        onChosen={(isOn) => set('rider', isOn)}
      />
      <OnboardingRoleCard
        title={messages.driver}
        hint={messages.driverHint}
        drawing={<DriverRoleDrawing />}
        isChosen={roles.includes('driver')}
        onChosen={(isOn) => set('driver', isOn)}
      />
      <Button
        tone="accent"
        size="lg"
        disabled={roles.length === 0}
        onClick={() => onSave(applyRoleChoiceToOnboarding(onboarding, roles))}
      >
        {messages.next}
      </Button>
    </section>
  );
}
