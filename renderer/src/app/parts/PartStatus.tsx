import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartName } from '#shared/partList.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { StatusPanel } from '#renderer/ui/StatusPanel.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { PartFailedActions, PartFailedText } from './PartFailed.tsx';
import type { PartLoad } from './partLoads.ts';
import { usePatience } from '#renderer/ui/usePatience.ts';

/** How to cancel a wait; absent where there is nothing to return to. */
export interface Stop {
  readonly label: string;
  readonly run: () => void;
}

interface Wait {
  /** The loading part; undefined while the page waits for something else, such as the server. */
  readonly load: PartLoad | undefined;
  /** The target address for a reload; absent means this page. */
  readonly address?: string | undefined;
  readonly stop?: Stop | undefined;
}

/** A wait while the previous page stays: a line, after a second the reason, later a way out. */
export function PartPanel({
  load,
  address,
  stop,
  isExplainedBelow = false,
}: Wait & {
  /** The page itself gives the reason: the panel only shows ways out. */
  readonly isExplainedBelow?: boolean;
}) {
  const { t } = useTranslation('common');
  const patience = usePatience(waitName(load));
  const label = useWaitLabel(load);
  if (load?.kind === 'failed') {
    return (
      <StatusPanel
        isAlert
        actions={<PartFailedActions load={load} address={address} stop={stop} />}
      >
        <PartFailedText load={load} />
      </StatusPanel>
    );
  }
  return (
    <>
      {!isExplainedBelow && <Progress label={label} />}
      {(patience === 'long' || (patience !== 'short' && !isExplainedBelow)) && (
        <StatusPanel actions={patience === 'long' && <WaitActions load={load} stop={stop} />}>
          <p>{label}</p>
          {patience === 'long' && <p>{t('part.slow')}</p>}
        </StatusPanel>
      )}
    </>
  );
}

/** A wait that fills the page. */
export function PartPage({ load, address, stop }: Wait) {
  const { t } = useTranslation('common');
  const patience = usePatience(waitName(load));
  const label = useWaitLabel(load);
  if (load?.kind === 'failed') {
    return (
      <Notice
        isAlert
        title={t('part.title')}
        actions={<PartFailedActions load={load} address={address} stop={stop} />}
      >
        <PartFailedText load={load} />
      </Notice>
    );
  }
  return (
    <>
      <Waiting label={label} />
      {patience === 'long' && (
        <StatusPanel actions={<WaitActions load={load} stop={stop} />}>
          <p>{t('part.slow')}</p>
        </StatusPanel>
      )}
    </>
  );
}

function WaitActions({ load, stop }: Pick<Wait, 'load' | 'stop'>): ReactNode {
  const { t } = useTranslation('common');
  return (
    <>
      {load && <Button onClick={load.retry}>{t('retry')}</Button>}
      {stop && (
        <Button variant="quiet" onClick={stop.run}>
          {stop.label}
        </Button>
      )}
    </>
  );
}

/** Each try is a separate wait. */
function waitName(load: PartLoad | undefined): string {
  return load ? `${load.part} ${load.kind} ${load.failures}` : '';
}

/** The reason for the wait, as text. */
function useWaitLabel(load: PartLoad | undefined): string {
  const { t } = useTranslation('common');
  return t(`loading.${load ? LABELS[load.part] : 'page'}`);
}

const LABELS = {
  application: 'page',
  landingGuard: 'page',
  conferenceStart: 'conference',
  overlays: 'page',
  guest: 'page',
  nextConference: 'page',
  support: 'page',
  conference: 'conference',
  conferencePages: 'conference',
  call: 'call',
  user: 'personalArea',
  scheduler: 'personalArea',
  reports: 'personalArea',
  account: 'personalArea',
  contacts: 'personalArea',
  setup: 'personalArea',
  admin: 'page',
  calendar: 'page',
  charts: 'personalArea',
  month: 'personalArea',
  moments: 'personalArea',
  'drag-and-drop': 'page',
  livekit: 'call',
  recorder: 'page',
  chat: 'page',
  callContacts: 'page',
  callLayouts: 'page',
  statistics: 'page',
  captions: 'page',
  callRating: 'page',
  shortcuts: 'page',
  effects: 'page',
  DocumentDialog: 'document',
  QrCodeDialog: 'qrCode',
  RegistrationDialog: 'page',
  webChannel: 'page',
} as const satisfies Record<PartName, string>;
