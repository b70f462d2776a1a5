/** Props of the components that show the content of one onboarding step. */
export interface WelcomeStepProps {
  /**
   * True once the person has done the step. The accent color then moves from the button of this step to the button for
   * the next step.
   */
  isDone: boolean;
  /** Called when the person has done the step. May be called more than once. */
  onDone: () => void;
}
