import { useSyncExternalStore } from 'react';

/** Whether the address ends in `#name`, and a function to change that. Setting it adds a history entry; removing it doesn't. */
export function useHashFlag(name: string): readonly [boolean, (isSet: boolean) => void] {
  const isSet = useSyncExternalStore(subscribe, () => location.hash === `#${name}`);
  return [isSet, (wanted) => (wanted ? location.assign(`#${name}`) : removeHash())];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Browsers report a removed hash only for a navigation, not for `replaceState`. */
function removeHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
