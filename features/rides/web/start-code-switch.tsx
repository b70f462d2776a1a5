import { Switch } from '#platform/ui/switch.tsx';
import { messages } from './messages.ts';

interface StartCodeSwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/**
 * Switch with which a rider who books a ride requires a start code: a code that the driver must enter before the trip
 * can begin (EXP-097).
 */
export function RequireStartCodeSwitch({ checked, onChecked }: StartCodeSwitchProps) {
  return (
    <Switch
      label={messages.startCode}
      hint={messages.startCodeHint}
      checked={checked}
      onChecked={onChecked}
    />
  );
}
