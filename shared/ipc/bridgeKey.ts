/**
 * The property of `window` that carries the bridge. In a file of its own: the preload script needs
 * this at run time and of the contract only its types.
 */
export const SHELL_BRIDGE_KEY = 'plenumShell';
