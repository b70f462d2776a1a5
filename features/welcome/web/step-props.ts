/** Props of every step of the onboarding. */
export interface StepProps {
  /** Called with true when the person has answered the step, and with false if they take their answer back. */
  onAnswer: (isGiven: boolean) => void;
}
