import type { ReactNode } from 'react';
import styles from './Report.module.css';

/** A table of a report. If it is too wide, it scrolls, also with the keyboard. */
export function ReportTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean }[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles['number'] : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td
                  key={columns[index + 1]?.name}
                  className={columns[index + 1]?.isNumber ? styles['number'] : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
