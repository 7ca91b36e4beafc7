import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamConfiguration } from '#shared/conferences/streaming.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { type StreamChoices, useStreamChoices } from '#renderer/state/scheduler/planning.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Field } from './Field.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/**
 * Whether the conference is streamed, with which of the server's configurations, and whether the stream is recorded (contract
 * 9.13).
 */
export function StreamFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation(['scheduler', 'common']);
  const { form, change, errorOf, streamName } = view;
  const choices = useStreamChoices();
  const options = optionsOf(choices, form.streamConfiguration, streamName);
  const [first] = options;

  function handleStream(isStreamed: boolean): void {
    // With a single configuration, it is selected automatically.
    const streamConfiguration = form.streamConfiguration === '' ? first?.id : undefined;
    change({
      isStreamed,
      ...(isStreamed && streamConfiguration !== undefined && { streamConfiguration }),
    });
  }

  return (
    <Group title={t('streaming.title')}>
      <Field name="streamConfiguration">
        <CheckField
          label={t('streaming.box')}
          hint={t(form.isPublic ? 'streaming.linkShown' : 'streaming.linkHidden')}
          isChecked={form.isStreamed}
          // Before the list has loaded, it couldn't have a configuration.
          isDisabled={!form.isStreamed && choices.kind === 'loading'}
          onChange={handleStream}
        />
        {form.isStreamed && (
          <div className={styles['indented']}>
            {choices.kind === 'failed' && <Failed choices={choices} />}
            {(options.length > 0 || errorOf('streamConfiguration') !== undefined) && (
              <SelectField
                label={t('streaming.configuration')}
                value={form.streamConfiguration}
                error={errorOf('streamConfiguration')}
                choices={[
                  ...(form.streamConfiguration === '' ? [{ value: '', label: t('empty') }] : []),
                  ...options.map(({ id, name }) => ({ value: id, label: displayText(name) })),
                ]}
                onChange={(streamConfiguration) => change({ streamConfiguration })}
              />
            )}
            <CheckField
              label={t('streaming.record')}
              isChecked={form.isStreamRecorded}
              onChange={(isStreamRecorded) => change({ isStreamRecorded })}
            />
          </div>
        )}
      </Field>
    </Group>
  );
}

function Failed({ choices }: { readonly choices: Extract<StreamChoices, { kind: 'failed' }> }) {
  const { t } = useTranslation('common');
  const toLines = useFailureLines();
  // Created once: the reference must not change while someone reads it out.
  const [shown] = useState(() => describeFailure(choices.failure));
  return (
    <div role="status">
      <p className={styles['error']}>{toLines(shown).join(' ')}</p>
      <Button onClick={choices.retry}>{t('retry')}</Button>
    </div>
  );
}

/** The options; the selected one stays in the list even if the server no longer offers it. */
function optionsOf(
  choices: StreamChoices,
  chosen: string,
  chosenName: string | undefined,
): readonly Pick<StreamConfiguration, 'id' | 'name'>[] {
  const list = choices.kind === 'ready' ? choices.value : [];
  const isMissing = chosen !== '' && !list.some(({ id }) => id === chosen);
  return isMissing ? [{ id: chosen, name: chosenName ?? chosen }, ...list] : list;
}
