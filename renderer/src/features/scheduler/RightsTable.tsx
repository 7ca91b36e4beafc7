import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ClientRight } from '#shared/wire/call/rights.ts';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Field } from './Field.tsx';
import styles from './RightsTable.module.css';
import type { SchedulerView } from './view.ts';

/**
 * The fourteen rights by subject: sending, and receiving if that is a separate right (contract 5.3). `needs`: the capability that a
 * server needs for the right to have an effect.
 */
const ROWS = [
  { key: 'audio', send: 'audio_send', receive: 'audio_rcv' },
  { key: 'video', send: 'video_send', receive: 'video_rcv' },
  { key: 'chat', send: 'chat_send', receive: 'chat_rcv' },
  { key: 'slides', send: 'slide_show_send', receive: 'slide_show_rcv', needs: 'slides' },
  {
    key: 'whiteboard',
    send: 'white_board_send',
    receive: 'white_board_rcv',
    needs: 'whiteboard',
  },
  { key: 'files', send: 'file_transfer_send', receive: 'file_transfer_rcv' },
  { key: 'screen', send: 'desktop_sharing', receive: undefined },
  { key: 'recording', send: 'recording', receive: undefined },
] as const;

/** A table of check boxes for the rights of users and guests. */
export function RightsTable({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change } = view;
  const capabilities = useAtomValue(readyServerInfoAtom)?.capabilities ?? [];
  const rows = ROWS.filter((row) => !('needs' in row) || isCarriedOut(row.needs, capabilities));
  const groups = form.isPublic ? (['user', 'guest'] as const) : (['user'] as const);
  const columns = groups.flatMap((group) =>
    (['Send', 'Receive'] as const).map((way) => ({
      group,
      way,
      title: t(`rights.${group}${way}`),
    })),
  );

  function toggle(group: 'user' | 'guest', right: ClientRight, isAllowed: boolean): void {
    const key = group === 'user' ? 'userRights' : 'guestRights';
    change({ [key]: { ...form[key], [right]: isAllowed } });
  }

  return (
    <Field name="rights">
      <div className={styles['scroller']}>
        <table className={styles['rights']}>
          <thead>
            <tr>
              <th scope="col">{t('rights.title')}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, send, receive }) => (
              <tr key={key}>
                <th scope="row">{t(`rights.${key}`)}</th>
                {columns.map(({ group, way, title }) => {
                  const right = way === 'Send' ? send : receive;
                  if (right === undefined) return <td key={title}>–</td>;
                  const rights = group === 'user' ? form.userRights : form.guestRights;
                  return (
                    <td key={title}>
                      <input
                        className="tick target24"
                        type="checkbox"
                        aria-label={`${t(`rights.${key}`)}: ${title}`}
                        checked={rights[right]}
                        onChange={(event) => toggle(group, right, event.currentTarget.checked)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Field>
  );
}
