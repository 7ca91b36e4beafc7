import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { GROUP_RIGHTS, type ManagedGroup } from '#shared/administration/administration.ts';
import { useGroupActions } from '#renderer/state/administration/groups.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { CheckGroup } from './CheckGroup.tsx';
import { useAttempt } from './useAttempt.ts';

/** A dialog for a new group, or for a group's name and rights. */
export function GroupDialog({
  group,
  onSaved,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly group: ManagedGroup | undefined;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common', 'account', 'user']);
  const actions = useGroupActions();
  const [name, setName] = useState(group?.name ?? '');
  const [rights, setRights] = useState<readonly string[]>(
    group?.rights ?? [CREATE_GROUP_CONFERENCE],
  );
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();

  async function submit(): Promise<void> {
    if (isBusy) return;
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    const wanted = { name: name.trim(), rights };
    const done = await attempt(
      group === undefined ? actions.add(wanted) : actions.change(group.id, wanted),
    );
    if (done.ok) onSaved(done.value.id);
  }

  return (
    <FormDialog
      title={t(group === undefined ? 'groups.add' : 'groups.edit')}
      submitLabel={t(group === undefined ? 'groups.add' : 'account:save')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('account:names')}
        value={name}
        readOnly={isBusy}
        maxLength={256}
        autoComplete="off"
        error={isMissing ? t('common:requiredField') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <CheckGroup
        title={t('groups.rights')}
        items={GROUP_RIGHTS.map((id) => ({ id, label: t(`user:rights.${id}`) }))}
        chosen={rights}
        onChange={setRights}
      />
    </FormDialog>
  );
}
