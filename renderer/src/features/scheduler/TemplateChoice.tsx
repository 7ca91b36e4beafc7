import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import { useTemplateChoices } from '#renderer/state/scheduler/schedulerSource.ts';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';

/** Starts with a template instead of an empty form. It is rendered before the templates have loaded, so that nothing jumps. */
export function TemplateChoice({
  chosen,
  onChoose,
}: {
  /** The id of the form's template; empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('scheduler');
  const templates = useTemplateChoices();
  return (
    <SelectField
      isInline
      isDisabled={templates.length === 0}
      label={t('template')}
      value={templates.some(({ id }) => id === chosen) ? chosen : ''}
      choices={[
        { value: '', label: '—' },
        ...templates.map(({ id, name }) => ({ value: id, label: displayText(name, 60) })),
      ]}
      onChange={onChoose}
    />
  );
}
