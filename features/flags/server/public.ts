/** The public interface of flags. */
export { changeFlag, contributeFlag, isFlagOn, listFlags } from './flags.ts';
