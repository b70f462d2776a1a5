/** Props of the content of an onboarding step. */
export interface WelcomeStepProps {
  /** True once the person has answered the step. Its own action is then no longer the main button. */
  isDone: boolean;
  /** Called when the person has answered the step, possibly several times. */
  onDone: () => void;
}
