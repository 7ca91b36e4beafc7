import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCallTarget } from '#shared/links.ts';
import { isOwnServer, leaveForServer } from '#renderer/platform/browser/ownServer.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { carriedToAtom, readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './ConferencePage.module.css';

/** A way on from a dead address: a field for another link or id. */
export function AnotherConference() {
  const { t } = useTranslation(['conference', 'common']);
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const goTo = useSetAtom(goToAtom);
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function handleSubmit(): void {
    const target = parseCallTarget(text);
    if (target === undefined) return setIsRefused(true);
    const { callId, server } = target;
    if (server !== undefined && !isOwnServer(server, info, carriedTo)) {
      return leaveForServer(server, callId);
    }
    return goTo({ name: 'conference.main', params: { id: callId } });
  }

  return (
    <div className={styles['another']}>
      <Form onSubmit={handleSubmit}>
        <TextField
          label={t('another.label')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsRefused(false);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          error={
            isRefused
              ? t(text.trim() === '' ? 'common:requiredField' : 'another.notUnderstood')
              : undefined
          }
          trailing={
            <Button type="submit" variant="primary">
              {t('another.open')}
            </Button>
          }
        />
      </Form>
    </div>
  );
}
