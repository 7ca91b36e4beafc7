import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import type { Recording } from '#shared/history/record.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';

/** The maximum length of a name, with room for the extension. */
const NAME_MAX_LENGTH = 120;

/** A dialog to rename a recording. The extension is the file's type, so it stays. */
export function RenameDialog({
  recording,
  problem,
  isBusy,
  onRename,
  onClose,
}: {
  readonly recording: Recording;
  readonly problem: readonly string[];
  readonly isBusy: boolean;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const [name, setName] = useState(() => recording.name.replace(/\.[a-z0-9]{2,4}$/iu, ''));
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      title={t('recordings.renameDialog.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form="rename-recording"
            variant="primary"
            isBusy={isBusy}
            isBlocked={isEmpty}
          >
            {t('recordings.renameDialog.save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-recording"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isBusy) onRename(name.trim());
        }}
      >
        <TextField
          label={t('recordings.renameDialog.name')}
          value={name}
          error={
            problem.length > 0 ? problem.join(' ') : isEmpty ? t('common:requiredField') : undefined
          }
          onChange={(event) => setName(firstCharacters(event.currentTarget.value, NAME_MAX_LENGTH))}
        />
      </form>
    </Dialog>
  );
}
