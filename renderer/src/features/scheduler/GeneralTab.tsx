import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ConferenceMode } from '#shared/wire/conference.ts';
import { hasPresenters, isTimed } from '#renderer/domain/scheduler/conferenceForm.ts';
import { offeredModesAtom, shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { EntryFields } from './EntryFields.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Reminders } from './Reminders.tsx';
import styles from './Scheduler.module.css';
import { LengthAndZone } from './WhenFields.tsx';
import type { SchedulerView } from './view.ts';

/** Entry, reminders, and the mode (contract 9.7, 9.8). */
export function GeneralTab({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const { form, change, before } = view;

  function changeMode(mode: ConferenceMode): void {
    if (mode === form.mode) return;
    // In a smart meeting any noise makes a person visible, so people join muted (contract 9.13).
    const isSmart = mode === 'smartMeeting';
    const mute = view.has('mute_on_join') && (isSmart || form.mode === 'smartMeeting');
    change({
      mode,
      ...(mute && {
        mutesMicrophone: isSmart || before.mutesMicrophone,
        mutesCamera: isSmart || before.mutesCamera,
      }),
    });
  }

  const shown = useAtomValue(shownModeAtom);
  const offered = useAtomValue(offeredModesAtom);
  const isInterpreted = form.hasInterpretation && offered.includes('roleBased');
  const mode = isInterpreted ? 'roleBased' : shown(form.mode);
  const mostHint =
    view.mostParticipants === undefined
      ? form.maxParticipants === ''
        ? t('participants.mostHint')
        : undefined
      : t('participants.mostAllowed', { limit: view.mostParticipants });
  return (
    <>
      <EntryFields view={view} />
      {isTimed(form.when) && <LengthAndZone view={view} />}
      <div className={styles['columns']}>
        <SelectField<ConferenceMode>
          label={t('conference:facts.mode')}
          hint={isInterpreted ? t('interpretation.hint') : t(`mode.${mode}`)}
          value={mode}
          choices={offered.map((value) => ({ value, label: t(`conference:mode.${value}`) }))}
          isDisabled={isInterpreted}
          onChange={changeMode}
        />
        {hasPresenters(mode) && offered.includes('roleBased') && (
          <FormTextField
            view={view}
            name="podiums"
            inputMode="numeric"
            label={t('participants.presenters')}
          />
        )}
        <FormTextField
          view={view}
          name="maxParticipants"
          inputMode="numeric"
          label={t('participants.most')}
          hint={mostHint}
        />
      </div>
      {form.when !== 'none' && <Reminders view={view} />}
    </>
  );
}
