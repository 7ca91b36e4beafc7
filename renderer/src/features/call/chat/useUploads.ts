import type { ChatCommands, FileKeyFailure } from '#renderer/media/conversation.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { lastCharacters } from '#shared/characters.ts';
import { CHAT_FILE_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { giveUpChatFile, sendChatFile } from '#renderer/api/chatFiles.ts';
import { servicesAtom } from '#renderer/state/services.ts';

/** Empty files aren't sent. */
export type UploadProblem = FileKeyFailure | 'empty';

/** An upload to the chat. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** The progress, 0 to 1. */
  readonly share: number;
  /** Why it is paused. */
  readonly problem?: UploadProblem | undefined;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files; each becomes a message when complete. Uploads continue while the panel is closed. */
export function useUploads(commands: ChatCommands) {
  const { http } = useAtomValue(servicesAtom);
  const [list, setList] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const works = useRef(new Map<number, { readonly file: File; ended: AbortController }>());

  useEffect(() => {
    const all = works.current;
    return () => {
      for (const { ended } of all.values()) ended.abort();
    };
  }, []);

  function change(id: number, changes: Partial<Upload>): void {
    setList((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }
  function forget(id: number): void {
    works.current.delete(id);
    setList((before) => before.filter((each) => each.id !== id));
  }

  async function send(id: number): Promise<void> {
    const work = works.current.get(id);
    if (work === undefined) return;
    const { file } = work;
    const ended = new AbortController();
    work.ended = ended;
    change(id, { share: 0, problem: undefined });
    const { name, size } = file;
    const key = await commands.askForFile({
      kind: 'send',
      name: lastCharacters(name, CHAT_FILE_NAME_MAX_LENGTH),
      size,
    });
    if (ended.signal.aborted) return;
    if (!key.ok) return change(id, { problem: key.failure });
    const sent = await sendChatFile(http, key.value, file, ended.signal, (share) =>
      change(id, { share }),
    );
    if (ended.signal.aborted) return void giveUpChatFile(http, key.value);
    if (!sent.ok) return change(id, { problem: 'failed' });
    forget(id);
    commands.send({ text: '', file: sent.value });
  }

  return {
    list,
    add(files: readonly File[]) {
      for (const file of files) {
        count.current += 1;
        const id = count.current;
        const problem = file.size === 0 ? 'empty' : undefined;
        setList((before) => [...before, { id, name: file.name, share: 0, problem }]);
        if (problem !== undefined) continue;
        works.current.set(id, { file, ended: new AbortController() });
        void send(id);
      }
    },
    retry: (id: number) => void send(id),
    cancel(id: number) {
      works.current.get(id)?.ended.abort();
      forget(id);
    },
  };
}
