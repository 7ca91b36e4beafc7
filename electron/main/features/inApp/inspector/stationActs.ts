/** What the inspector's buttons change about the client that a page meets, and what is staged for the page. */
import { UNSTAGED } from '../staging/staging.ts';
import type { StagedStation } from '../station/stagedStation.ts';
import type { InspectorAct } from './inspectorActs.ts';

type StationAct = Extract<
  InspectorAct,
  { readonly kind: 'version' | 'language' | 'devices' | 'https' | 'fault' }
>;

export function changeStation(staged: StagedStation, wanted: StationAct): void {
  const { station } = staged;
  switch (wanted.kind) {
    case 'version':
      station.setClientVersion(wanted.version);
      if (staged.staging() === UNSTAGED) station.reload();
      else staged.stage(staged.staging());
      return;
    case 'language':
      station.setLanguage(wanted.language);
      return;
    case 'devices':
      station.parts.devices.choose(wanted.choice);
      return;
    case 'https':
      staged.stage({ ...UNSTAGED, https: wanted.https });
      return;
    case 'fault':
      staged.stage({
        ...UNSTAGED,
        fault: wanted.fault,
        https: wanted.fault === 'SECURITY_FLAW' ? 'httpWithoutSsl' : 'asIs',
      });
      return;
  }
}
