/** The keys of the player, as in common players. */

export type PlayerAction =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'move'; readonly byS: number }
  | { readonly kind: 'go'; readonly share: number }
  | { readonly kind: 'loudness'; readonly by: number }
  | { readonly kind: 'speed'; readonly by: 1 | -1 }
  | { readonly kind: 'mute' }
  | { readonly kind: 'captions' };

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const KEYS: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  // In players, time runs to the right in every language.
  ArrowRight: { kind: 'move', byS: 5 },
  ArrowLeft: { kind: 'move', byS: -5 },
  l: { kind: 'move', byS: 10 },
  j: { kind: 'move', byS: -10 },
  Home: { kind: 'go', share: 0 },
  End: { kind: 'go', share: 1 },
  ArrowUp: { kind: 'loudness', by: 0.1 },
  ArrowDown: { kind: 'loudness', by: -0.1 },
  '>': { kind: 'speed', by: 1 },
  '<': { kind: 'speed', by: -1 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
};

/** The action of a key; undefined for other keys, and with a modifier. */
export function actionOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}): PlayerAction | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** The next faster or slower speed, within the limits. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const sorted = by === 1 ? SPEEDS : [...SPEEDS].reverse();
  return sorted.find((each) => (each - speed) * by > 0) ?? speed;
}
