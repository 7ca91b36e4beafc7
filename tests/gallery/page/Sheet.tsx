import { type Wanted, addressOf } from './address.ts';
import type { Case } from './case.ts';
import styles from './Sheet.module.css';

/** All states of a component, each with its name. */
export function Sheet({ cases }: { readonly cases: readonly Case[] }) {
  return (
    <div className={styles['sheet']}>
      {cases.map((each) => (
        <section
          key={each.name}
          className={each.isWide === true ? styles['wideCell'] : styles['cell']}
        >
          <Caption name={each.name} />
          <Shown of={each} />
        </section>
      ))}
    </div>
  );
}

/** The same for overlays: each state in its own window. */
export function WindowSheet({
  cases,
  heightPx,
  wanted,
}: {
  readonly cases: readonly Case[];
  readonly heightPx: number;
  readonly wanted: Wanted;
}) {
  return (
    <div className={styles['windows']}>
      {cases.map(({ name }, place) => (
        <section key={name} className={styles['wideCell']}>
          <Caption name={name} />
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this very page */}
          <iframe
            title={name}
            src={addressOf({ ...wanted, place })}
            height={heightPx}
            className={styles['window']}
          />
        </section>
      ))}
    </div>
  );
}

/** A state, marked for the code that simulates input (`shoot.ts`). */
export function Shown({ of: { shows, forced, on, opens } }: { readonly of: Case }) {
  return (
    <div className={styles['shown']} data-forced={forced} data-on={on} data-opens={opens}>
      {shows}
    </div>
  );
}

function Caption({ name }: { readonly name: string }) {
  return (
    <p className={styles['caption']} lang="en" dir="ltr">
      {name}
    </p>
  );
}
