import { Switch } from '#platform/ui/switch.tsx';
import { messages } from './messages.ts';

interface StartCodeSwitchProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/**
 * Switch in a booking dialog with which a rider requires a start code: the driver has to enter the code before the trip
 * can begin (EXP-097).
 */
export function StartCodeSwitch({ checked, onChecked }: StartCodeSwitchProps) {
  return (
    <Switch
      label={messages.startCode}
      hint={messages.startCodeHint}
      checked={checked}
      onChecked={onChecked}
    />
  );
}
