import { useSyncExternalStore } from 'react';

/**
 * Whether the address ends in `#name`, and a way to change that. Setting it is a step that Back undoes; taking it out
 * is not.
 */
export function useHashFlag(name: string): readonly [boolean, (isSet: boolean) => void] {
  const isSet = useSyncExternalStore(subscribe, () => location.hash === `#${name}`);
  return [isSet, (wanted) => (wanted ? location.assign(`#${name}`) : removeHash())];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The browser announces a hash that goes only when the address is left by a step of its own. */
function removeHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
