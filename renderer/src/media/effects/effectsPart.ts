/** The part that is loaded when a person first chooses an effect. */
export { startBackground } from './backgroundEffect.ts';
export { startNoiseSuppression } from './noiseEffect.ts';
