/** Props of the content of an onboarding step. */
export interface WelcomeStepProps {
  /**
   * True once the person has answered the step. The button for the step's action then no longer has the accent color.
   */
  isDone: boolean;
  /** Called when the person has answered the step, possibly several times. */
  onDone: () => void;
}
