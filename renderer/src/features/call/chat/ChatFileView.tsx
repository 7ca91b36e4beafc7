import type { FileKeyFailure } from '#renderer/media/conversation.ts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatFile } from '#shared/wire/call/chat.ts';
import { chatFileAddress } from '#renderer/api/chatFiles.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { loadPicture } from '#renderer/platform/browser/loadPicture.ts';
import { saveFrom } from '#renderer/platform/browser/saveFrom.ts';
import styles from './Chat.module.css';
import type { Chat } from './useChat.ts';
import type { ChatTimes } from './useChatTimes.ts';
import { useProblemText } from './useProblemText.ts';

/** Larger pictures are only loaded on request. */
const PREVIEW_MAX_BYTES = 3_000_000;

/** A file in the chat: pressing it saves it; pictures are shown. */
export function ChatFileView({
  file,
  chat,
  times,
}: {
  readonly file: ChatFile;
  readonly chat: Chat;
  readonly times: ChatTimes;
}) {
  const { t } = useTranslation('call');
  const describe = useProblemText();
  const [problem, setProblem] = useState<FileKeyFailure>();
  const [picture, setPicture] = useState<string>();
  const name = displayText(file.name, 120);
  const hasPreview = file.isPicture && file.size <= PREVIEW_MAX_BYTES;

  const askForKey = useEffectEvent(() =>
    chat.commands.askForFile({ kind: 'receive', file: file.id }),
  );
  useEffect(() => {
    if (!hasPreview) return undefined;
    let address: string | undefined;
    let isGone = false;
    void askForKey()
      .then((key) => (key.ok && !isGone ? loadPicture(chatFileAddress(key.value)) : undefined))
      .then((loaded) => {
        address = loaded;
        if (!isGone) setPicture(loaded);
        else if (loaded !== undefined) URL.revokeObjectURL(loaded);
      });
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [hasPreview]);

  async function save(): Promise<void> {
    const key = await chat.commands.askForFile({ kind: 'receive', file: file.id });
    if (key.ok) saveFrom(chatFileAddress(key.value), file.name);
    setProblem(key.ok ? undefined : key.failure);
  }

  return (
    <div className="grid gap4 ends4">
      {hasPreview && (
        <div className={styles['picture']}>
          {picture !== undefined && <img src={picture} alt={name} />}
        </div>
      )}
      <button
        type="button"
        className="row gap8 high40 pad4x12 startText callRaised borderless rounded pressable hoverRaised framed"
        onClick={() => void save()}
      >
        <Download size={16} />
        <span className="visuallyHidden">{t('chat.save')}</span>
        <bdi className="shrinks grows breaks">{name}</bdi>
        <span className="type13 callMuted">{times.size(file.size)}</span>
      </button>
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {describe(problem)}
        </p>
      )}
    </div>
  );
}
