import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import { Announcement } from '../controls/Announcement.tsx';

/** So many messages at once are read out; of more only how many they are. */
const READ_OUT = 3;

/** Speaks of what others write, politely and as much as the person wishes. */
export function ChatAnnouncer({
  messages,
  isKnown,
  selfId,
}: {
  readonly messages: readonly ChatMessage[];
  /** What was said before someone came is no news. */
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
