/** What the page loads when someone first wants an effect. */
export { startBackground } from './backgroundEffect.ts';
export { startNoiseSuppression } from './noiseEffect.ts';
