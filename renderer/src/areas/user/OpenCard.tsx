import { useTranslation } from 'react-i18next';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { CardHead } from '#renderer/features/conferenceCard/CardHead.tsx';
import { ConferenceCard } from '#renderer/features/conferenceCard/ConferenceCard.tsx';
import { TemplateCard } from '#renderer/features/conferenceCard/TemplateCard.tsx';
import { Registrants } from '#renderer/features/registrants/Registrants.tsx';
import { useWholeConference } from '#renderer/state/conferences/conference.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import { useTemplateList } from '#renderer/state/conferences/templateList.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ListFailed } from './ListFailed.tsx';
import { LoadingCard } from './LoadingCard.tsx';

/** The card of what is chosen in a list, as fresh as the server has it. */
export function OpenCard({
  type,
  id,
  onClose,
}: {
  readonly type: ConferenceType;
  readonly id: string;
  readonly onClose: () => void;
}) {
  return type === 'template' ? (
    <OpenTemplate id={id} onClose={onClose} />
  ) : (
    <OpenConference id={id} onClose={onClose} />
  );
}

interface OpenProps {
  readonly id: string;
  readonly onClose: () => void;
}

function OpenConference({ id, onClose }: OpenProps) {
  const state = useWholeConference(id);
  const list = useConferenceList();
  switch (state.kind) {
    case 'missing':
    case 'hidden':
      return <Gone onClose={onClose} />;
    case 'failed':
      return <ListFailed failure={state.failure} onRetry={state.retry} />;
    case 'ready':
      return (
        <ConferenceCard
          conference={state.conference}
          renderRegistrants={(each) => <Registrants conference={each} />}
          onRemoved={onClose}
        />
      );
    case 'loading': {
      // The list knows its row already while all of it is on its way.
      const known =
        list.kind === 'ready' ? list.conferences.find((each) => each.id === id) : undefined;
      return <LoadingCard head={known && <CardHead conference={known} />} />;
    }
  }
}

function OpenTemplate({ id, onClose }: OpenProps) {
  const list = useTemplateList();
  if (list.kind === 'loading') return <LoadingCard />;
  if (list.kind === 'failed') return <ListFailed failure={list.failure} onRetry={list.retry} />;
  const template = list.templates.find((each) => each.id === id);
  return template === undefined ? (
    <Gone onClose={onClose} />
  ) : (
    <TemplateCard template={template} onRemoved={onClose} />
  );
}

/** It was there, or someone sent a link to it, and it is there no more. */
function Gone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('user');
  return (
    <Callout
      title={t('card.gone.title')}
      note={t('card.gone.text')}
      actions={<Button onClick={onClose}>{t('card.close')}</Button>}
    />
  );
}
