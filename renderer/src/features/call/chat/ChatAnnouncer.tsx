import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import { Announcement } from '../controls/Announcement.tsx';

/** Up to this many messages are read out at once; for more, only their number. */
const READ_OUT = 3;

/** Announces messages of others politely, as configured by the person. */
export function ChatAnnouncer({
  messages,
  isKnown,
  selfId,
}: {
  readonly messages: readonly ChatMessage[];
  /** Messages from before the person joined aren't announced. */
  readonly isKnown: boolean;
  readonly selfId: string | undefined;
}) {
  const { t } = useTranslation('call');
  const [wish] = useSpokenNews();
  const place = messages.at(-1)?.place ?? 0;
  return (
    <Announcement
      seen={{ place, isKnown }}
      toSentences={(last) => {
        const news = last.isKnown
          ? messages.filter((each) => each.place > last.place && each.personId !== selfId)
          : [];
        if (wish === 'none' || news.length === 0) return [];
        if (wish !== 'all' || news.length > READ_OUT) {
          return [t('announce.chatMany', { count: news.length })];
        }
        return news.map(({ displayName, text, file }) =>
          t('announce.chat', {
            name: displayText(displayName, 60),
            text: displayText(text === '' ? (file?.name ?? '') : text, 200),
          }),
        );
      }}
    />
  );
}
