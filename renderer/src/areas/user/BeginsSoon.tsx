import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { beginningSoon } from '#renderer/domain/beginningSoon.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';
import { isLookedAt, watchLookedAt } from '#renderer/platform/attention/showAttention.ts';
import { useAttention } from '#renderer/state/attention.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** How often it checks the time. */
const LOOK_MS = 10_000;

/** Notifies a person who has the personal area open but looks elsewhere that a conference starts soon. */
export function BeginsSoon() {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const list = useConferenceList();
  const announced = useRef<ReadonlySet<string>>(new Set());
  const [unseen, setUnseen] = useState(0);
  useAttention(unseen);

  const look = useEffectEvent((): void => {
    const soon = beginningSoon(list.kind === 'ready' ? list.conferences : [], Date.now());
    const news = soon.filter(({ key }) => !announced.current.has(key));
    if (news.length === 0) return;
    announced.current = new Set([...announced.current, ...news.map(({ key }) => key)]);
    if (isLookedAt()) return;
    setUnseen(unseen + news.length);
    for (const { topic, startsAtMs } of news) {
      const shown = displayText(topic, 120);
      const time = dateFormat(tag, { timeStyle: 'short' }).format(startsAtMs);
      notifyPerson(
        { kind: 'begins', topic: shown, startsAtMs },
        t('list.beginsAt', { topic: shown, time }),
      );
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => watchLookedAt(() => setUnseen(0)), []);
  return null;
}
