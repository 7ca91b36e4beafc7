/** The effects on the person's voice and picture, as chosen on this machine for this server. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { type EffectChoice, NO_EFFECTS } from '#renderer/domain/effectChoice.ts';
import { tuneNoise } from '#renderer/media/browserNoise.ts';
import type { TrackEffect, TrackEffects } from '#renderer/media/trackEffect.ts';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';
import type { PageStorage } from '#renderer/platform/storage/storage.ts';
import { servicesAtom } from './services.ts';

/** The choice made in this page; without one the stored choice applies. `count` distinguishes choices. */
const choiceAtom = atom<{ readonly count: number; readonly choice?: EffectChoice }>({ count: 0 });

/** The chosen effects, and the functions that apply them. */
export function useEffects() {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useAtom(choiceAtom);
  const choice = chosen.choice ?? storage.read('effects') ?? NO_EFFECTS;
  function keep(next: EffectChoice): void {
    setChosen({ count: chosen.count + 1, choice: next });
    const isUsual = next.noise === NO_EFFECTS.noise && next.background === NO_EFFECTS.background;
    if (isUsual) storage.remove('effects');
    else storage.write('effects', next);
  }
  return {
    choice,
    /** Counts the choices made in this page. */
    count: chosen.count,
    choose: (change: Partial<EffectChoice>) => keep({ ...choice, ...change }),
    hasOwnPicture: storage.read('ownBackground') !== undefined,
    /** The stored picture, as a data URL. */
    readOwnPicture: () => storage.read('ownBackground'),
    /** Stores a picture, as a data URL, and selects it. */
    keepOwnPicture: (picture: string) => {
      storage.write('ownBackground', picture);
      keep({ ...choice, background: 'own' });
    },
    /** The currently chosen effects. */
    readEffects: () => readEffects(storage),
  };
}

export function readEffects(storage: PageStorage): TrackEffects {
  const { noise, background } = storage.read('effects') ?? NO_EFFECTS;
  return {
    audioInput: NOISE_EFFECTS[noise],
    videoInput: background === 'none' ? undefined : behindPerson(background, storage),
  };
}

/** The effect of the last choice. The same choice returns the same effect, which keeps running. */
let lastBehind: { readonly key: string; readonly effect: TrackEffect } | undefined;

function behindPerson(
  background: Exclude<EffectChoice['background'], 'none'>,
  storage: PageStorage,
): TrackEffect {
  const picture = background === 'own' ? storage.read('ownBackground') : undefined;
  const key = `${background} ${picture ?? ''}`;
  if (lastBehind?.key !== key) {
    lastBehind = {
      key,
      effect: async (source, onEnd) => {
        const part = await loadPart();
        const own = await readPicture(picture);
        return part?.startBackground(source, { background, own }, onEnd);
      },
    };
  }
  return lastBehind.effect;
}

/** The microphone's own track, with or without the browser's noise suppression. */
function byBrowser(isOn: boolean): TrackEffect {
  return async (source) => {
    await tuneNoise(source, isOn);
    return { track: source, close: () => undefined };
  };
}

/** Two noise filters in a row make a voice sound hollow. */
const byNet: TrackEffect = async (source, onEnd) => {
  const part = await loadPart();
  const refined = await part?.startNoiseSuppression(source, onEnd);
  await tuneNoise(source, refined === undefined);
  return refined;
};

const NOISE_EFFECTS: Readonly<Record<EffectChoice['noise'], TrackEffect>> = {
  browser: byBrowser(true),
  strong: byNet,
  off: byBrowser(false),
};

/** Browsers remember a failed import for the life of the page, so the files are loaded before the import. */
async function loadPart(): Promise<
  typeof import('#renderer/media/effects/effectsPart.ts') | undefined
> {
  if (!(await fetchPart('effects', new AbortController().signal))) return undefined;
  return import('#renderer/media/effects/effectsPart.ts');
}

async function readPicture(dataUrl: string | undefined): Promise<ImageBitmap | undefined> {
  if (dataUrl === undefined) return undefined;
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
}
