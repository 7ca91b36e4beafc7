import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainNoTarget, parseCallTarget } from '#shared/links.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { joinDraftAtom, typeJoinDraftAtom } from '#renderer/state/joinDraft.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { carriedToAtom, readyServerInfoAtom, serverInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { isOwnServer, leaveForServer } from '#renderer/platform/browser/ownServer.ts';

/** The box that accepts a link, an id, a call string or a pasted invitation, and shows what it recognised. */
export function JoinBox() {
  const { t } = useTranslation('guest');
  const draft = useAtomValue(joinDraftAtom);
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const type = useSetAtom(typeJoinDraftAtom);
  const goTo = useSetAtom(goToAtom);
  const box = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  /** Join was pressed, but the page doesn't know its own server yet. */
  const [isWaiting, setIsWaiting] = useState(false);
  const isInfoLoading = useAtomValue(serverInfoAtom).kind === 'loading';
  const target = parseCallTarget(draft);
  const otherServer =
    target?.server !== undefined && !isOwnServer(target.server, info, carriedTo)
      ? target.server
      : undefined;

  function go(): void {
    if (target === undefined) return;
    if (otherServer !== undefined) leaveForServer(otherServer, target.callId);
    else {
      goTo({ name: 'conference.main', params: { id: target.callId } });
    }
  }

  function handleSubmit(): void {
    if (target === undefined) {
      setIsRefused(true);
      box.current?.focus();
    } else if (otherServer !== undefined && isInfoLoading) setIsWaiting(true);
    else go();
  }

  const goWhenReady = useEffectEvent(go);
  useEffect(() => {
    if (isWaiting && !isInfoLoading) goWhenReady();
  }, [isWaiting, isInfoLoading]);

  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        ref={box}
        label={t('joinBox.label')}
        value={draft}
        onChange={(event) => {
          setIsRefused(false);
          setIsWaiting(false);
          type(event.currentTarget.value);
        }}
        placeholder={t('joinBox.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        error={isRefused ? refusal() : undefined}
        hint={understood()}
        trailing={
          <Button type="submit" variant="primary" isBusy={isWaiting && isInfoLoading}>
            {t('joinBox.join')}
          </Button>
        }
      />
    </Form>
  );

  /** A sentence about what the box recognised; undefined for a plain id. */
  function understood(): string | undefined {
    if (target === undefined || target.callId === draft.trim()) return undefined;
    const id = isolated(target.callId);
    return otherServer === undefined
      ? t('joinBox.understood', { id })
      : t('joinBox.otherServer', { id, server: isolated(otherServer) });
  }

  /** Why the text isn't valid, and what would be. */
  function refusal(): string {
    switch (explainNoTarget(draft)) {
      case 'empty':
        return t('joinBox.empty');
      case 'tooLong':
        return t('joinBox.tooLong');
      case 'otherLink':
        return t('joinBox.otherLink');
      case 'person':
        return t('joinBox.person');
      case 'unknown':
        return t('joinBox.notUnderstood');
    }
  }
}
