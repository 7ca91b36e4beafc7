import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import type { DirectionStatistics, PersonStatistics } from '#renderer/media/statistics.ts';
import styles from './Statistics.module.css';

const LOOK_EVERY_MS = 1000;
const NOTHING = '–';

/** The statistics of the media between a person and this page. */
export function StatisticsPanel({
  id,
  read,
}: {
  readonly id: string;
  readonly name: string;
  readonly read: () => ReadonlyMap<string, PersonStatistics>;
}) {
  const { t, i18n } = useTranslation('call');
  const [statistics, setStatistics] = useState(() => read().get(id));
  useEffect(() => {
    const timer = setInterval(() => setStatistics(read().get(id)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, read]);
  if (statistics === undefined) return <p>{t('statistics.measuring')}</p>;

  const { received, sent, roundTripMs, route } = statistics;
  const say = (value: number | undefined, options: Intl.NumberFormatOptions = {}): string =>
    value === undefined ? NOTHING : numberFormat(i18n.language, options).format(value);
  const saySize = ({ picture }: DirectionStatistics): string =>
    picture === undefined ? NOTHING : `${say(picture.width)} × ${say(picture.height)}`;
  const rows: readonly (readonly [string, (direction: DirectionStatistics) => string])[] = [
    [
      t('statistics.bitrate'),
      ({ bitrateKbps }) => say(bitrateKbps, { style: 'unit', unit: 'kilobit-per-second' }),
    ],
    [
      t('statistics.loss'),
      ({ lossPercent }) =>
        say(lossPercent === undefined ? undefined : lossPercent / 100, {
          style: 'percent',
          maximumFractionDigits: 1,
        }),
    ],
    [t('statistics.size'), saySize],
    [t('statistics.frames'), ({ picture }) => say(picture?.frames)],
    [t('statistics.codecs'), ({ codecs }) => (codecs.length === 0 ? NOTHING : codecs.join(' + '))],
  ];
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a corner, no control */}
            <td />
            <th scope="col">{t('statistics.received')}</th>
            {sent && <th scope="col">{t('statistics.sent')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, describe]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{describe(received)}</td>
              {sent && <td>{describe(sent)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['list']}>
        <dt>{t('statistics.roundTrip')}</dt>
        <dd>{say(roundTripMs, { style: 'unit', unit: 'millisecond' })}</dd>
        {route !== undefined && (
          <>
            <dt>{t('statistics.path')}</dt>
            <dd>{route === 'relay' ? t('statistics.relay') : t('statistics.direct')}</dd>
          </>
        )}
      </dl>
    </>
  );
}
