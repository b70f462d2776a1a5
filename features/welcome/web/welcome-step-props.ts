/** Props of every step of the onboarding. */
export interface WelcomeStepProps {
  /** Called with true when the person has made a choice in the step, and with false if they undo it. */
  onAnswer: (isGiven: boolean) => void;
}
