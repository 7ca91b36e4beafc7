import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ServerInfo } from '#shared/wire/server.ts';
import { readBrowserFacts } from '#renderer/platform/mediaDevices/browserKind.ts';
import { bridgeStateAtom } from '#renderer/state/clientBridge.ts';
import { clientVersionAtom, launchModeAtom } from '#renderer/state/launchMode.ts';
import styles from './Readiness.module.css';
import { type ClientFacts, type ReportFacts, writeReport } from './report.ts';
import { judge } from './results.ts';
import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#renderer/ui/Button.tsx';

/** The report's line about the client around the page; undefined without a client. */
function useClientFacts(): ClientFacts | undefined {
  const isInApp = useAtomValue(launchModeAtom) === 'inApp';
  const version = useAtomValue(clientVersionAtom);
  const state = useAtomValue(bridgeStateAtom);
  if (!isInApp) return undefined;
  return { version, bridge: state.kind === 'absent' ? state.reason : state.kind };
}

/** The overall result of the check, and its report. */
export function CheckSummary({
  results,
  at,
  info,
  deviceCounts,
}: Pick<ReportFacts, 'results' | 'at' | 'deviceCounts'> & {
  readonly info: ServerInfo | undefined;
}) {
  const { t, i18n } = useTranslation(['readiness', 'call', 'common']);
  const client = useClientFacts();
  const verdict = judge(results);
  const report = writeReport(
    {
      at,
      serverName: info?.name ?? '',
      serverVersion: info?.version,
      browser: readBrowserFacts(),
      client,
      language: i18n.language,
      results,
      deviceCounts,
    },
    {
      title: t('page.title'),
      time: t('report.time'),
      server: t('network.signalling'),
      browser: t('report.browser'),
      client: t('report.client'),
      system: t('report.system'),
      language: t('common:language'),
      systemDevices: t('systemDevices.title'),
      checks: {
        camera: t('call:device.camera'),
        microphone: t('call:device.microphone'),
        speaker: t('speaker.title'),
        recording: t('recording.title'),
        signalling: `${t('network.title')} · ${t('network.signalling')}`,
        latency: `${t('network.title')} · ${t('network.latency')}`,
        relay: `${t('network.title')} · ${t('network.relay')}`,
      },
      states: {
        notRun: t('state.notRun'),
        running: t('state.running'),
        fine: t('state.fine'),
        problem: t('state.problem'),
        skipped: t('state.skipped'),
      },
    },
  );
  return (
    <>
      <p className={styles['verdict']} role="status" data-verdict={verdict.kind}>
        {verdict.kind === 'attention'
          ? t('verdict.attention', { count: verdict.count })
          : t(`verdict.${verdict.kind}`)}
      </p>
      <ReportBox text={report} />
    </>
  );
}

/** The report, to read and copy. If the clipboard is refused, the text is selected, so that the person can copy it. */
function ReportBox({ text }: { readonly text: string }) {
  const { t } = useTranslation(['readiness', 'common']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      field.current?.select();
    }
  }

  return (
    <section className="column gap8">
      <h2 id={id} className="type16">
        {t('report.title')}
      </h2>
      <p className="muted type14 unlessEmpty">{t('report.hint')}</p>
      <textarea
        ref={field}
        className={styles['reportText']}
        aria-labelledby={id}
        value={text}
        rows={text.split('\n').length}
        readOnly
      />
      <div className="row wrap gap8">
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('common:copy')}
        </Button>
        <span className={styles['copied']} role="status">
          {copied === text && t('common:copied')}
        </span>
      </div>
    </section>
  );
}
