/** Public interface of flags for other features and for the command line. */
export {
  setFlagState,
  contributeFeatureFlag,
  isFlagOn,
  listDeclaredFlags,
  listEnabledFlagKeys,
} from './flags.ts';
