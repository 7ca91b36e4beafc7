import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { needsOwnField } from '#renderer/domain/dateField.ts';
import { isHandheld } from '#renderer/platform/browser/callSupport.ts';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useDateCalendar } from '#renderer/state/dateCalendar.ts';
import { Button } from '#renderer/ui/Button.tsx';
import {
  EngineMomentField,
  type MomentFieldProps,
  MomentFieldSetting,
} from '#renderer/ui/fields/MomentField.tsx';
import type { OwnMomentField } from '#renderer/ui/fields/OwnMomentField.tsx';
import styles from './UserFrame.module.css';

/** Fields for dates and times below it speak the language of the page. */
export function MomentFields({ children }: { readonly children: ReactNode }) {
  return <MomentFieldSetting.Provider value={showField}>{children}</MomentFieldSetting.Provider>;
}

function showField(props: MomentFieldProps): ReactNode {
  return <PageMomentField {...props} />;
}

function PageMomentField(props: MomentFieldProps) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const [calendar, setCalendar] = useDateCalendar();
  const isOwn = needsOwnField(props.kind, {
    tag,
    engineTag: navigator.language,
    isTouched: isHandheld(),
    calendar,
  });
  const field = isOwn ? (
    <LazyOwnField {...props} tag={tag} calendar={calendar} />
  ) : (
    <EngineMomentField {...props} />
  );
  if (setCalendar === undefined || props.kind === 'time') return field;
  const other = calendar === 'persian' ? 'gregory' : 'persian';
  return (
    <div>
      {field}
      <Button variant="quiet" onClick={() => setCalendar(other)}>
        {t(`dateCalendar.${other}`)}
      </Button>
    </div>
  );
}

type LazyProps = MomentFieldProps & Pick<Parameters<typeof OwnMomentField>[0], 'tag' | 'calendar'>;

/** As large as the field that comes; where that cannot be had, the engine's does. */
function LazyOwnField(props: LazyProps) {
  const { t } = useTranslation('user');
  const part = useLazyPart('moments', loadField);
  const { tag: _tag, calendar: _calendar, ...asked } = props;
  if (part.kind === 'failed') return <EngineMomentField {...asked} />;
  return (
    <div className={styles['momentPlace']} data-kind={props.kind}>
      {part.kind === 'ready' ? (
        <part.Part
          {...props}
          words={{
            open: t('dateCalendar.open'),
            monthBefore: t('list.monthBefore'),
            monthAfter: t('list.monthAfter'),
          }}
        />
      ) : (
        <div className={styles['momentComing']} aria-hidden inert>
          <EngineMomentField {...asked} />
        </div>
      )}
    </div>
  );
}

async function loadField(): Promise<typeof OwnMomentField> {
  return (await import('#renderer/ui/fields/OwnMomentField.tsx')).OwnMomentField;
}
