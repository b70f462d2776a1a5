// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChooseAndRemovePictureButtons } from './choose-and-remove-picture-buttons.tsx';

afterEach(cleanup);

function Picker() {
  const [step, setStep] = useState<'chosen' | 'busy' | 'removed'>('chosen');
  return (
    <>
      <ChooseAndRemovePictureButtons
        choose="Choose a photo"
        label="Photo"
        remove={step === 'removed' ? undefined : 'Remove'}
        isBusy={step === 'busy'}
        onFile={() => undefined}
        onRemove={() => setStep('busy')}
      />
      <button onClick={() => setStep('removed')}>Answer</button>
    </>
  );
}

test('EXP-005 Remove keeps the focus while the picture is removed; then the button that chooses a picture has it', () => {
  render(<Picker />);
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  remove.focus();
  fireEvent.click(remove);
  expect([remove.disabled, remove.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(screen.getByText('Answer'));
  expect(remove.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a photo' }));
});
