import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '#renderer/domain/personal/conferenceFormChecks.ts';
import { useIsIdFree } from '#renderer/state/personal/schedulerSource.ts';
import { FormTextField } from './FormTextField.tsx';
import type { SchedulerView } from './view.ts';

/** An id of one's own, with a look whether someone has it. */
export function OwnIdField({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, errorOf, nowMs } = view;
  const typed = useDeferredValue(form.id.trim());
  const context = { nowMs, before: undefined, isTemplate: true };
  const isAskable = typed !== '' && checkForm({ ...form, id: typed }, context).id === undefined;
  const isFree = useIsIdFree(isAskable ? typed : '');
  const isTaken = isAskable && isFree === false;
  return (
    <FormTextField
      view={view}
      name="id"
      dir="ltr"
      label={t('advanced.id')}
      hint={isAskable && isFree === true ? t('advanced.idFree') : t('advanced.idHint')}
      error={errorOf('id') ?? (isTaken ? t('advanced.idTaken') : undefined)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
