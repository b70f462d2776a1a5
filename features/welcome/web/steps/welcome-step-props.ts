/** Props of the content of an onboarding step. */
export interface WelcomeStepProps {
  /**
   * True once the person has done the step. The button for the step's action then no longer has the accent color,
   * because the button for the next step has it.
   */
  isDone: boolean;
  /** Called when the person has done the step. May be called more than once. */
  onDone: () => void;
}
