import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { loadZoneNames } from '#renderer/api/scheduler/timeZoneNames.ts';
import {
  type ZoneChoice,
  zoneChoices,
  zoneFinder,
} from '#renderer/domain/scheduler/zoneChoices.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { ChoiceSearch } from '#renderer/ui/fields/ChoiceSearch.tsx';

const NO_NAMES = {};

/** The time zone: found by city, country, name or UTC offset, in the language of the page. */
export function ZoneField({
  zone,
  visitorZone,
  atMs,
  hint,
  error,
  onChange,
}: {
  readonly zone: string;
  readonly visitorZone: string;
  /** The instant for the offsets, because of summer time. */
  readonly atMs: number;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}) {
  const { t } = useTranslation(['scheduler', 'contacts']);
  const language = useAtomValue(languageAtom);
  const { tag } = LANGUAGES[language];
  const { data: names = NO_NAMES } = useQuery({
    queryKey: ['zoneNames', language],
    queryFn: ({ signal }) => loadZoneNames(language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = useMemo(
    () =>
      zoneChoices(
        [zone, 'UTC', ...Intl.supportedValuesOf('timeZone')],
        visitorZone,
        names,
        atMs,
        tag,
      ),
    [zone, visitorZone, names, atMs, tag],
  );
  const isMeant = useMemo(() => zoneFinder(choices), [choices]);
  const items = useMemo(
    () =>
      choices.map((choice) => ({
        value: choice.zone,
        label: choice.city,
        content: <ZoneLine choice={choice} />,
      })),
    [choices],
  );
  return (
    <ChoiceSearch
      label={t('when.timeZone')}
      hint={<bdi>{hint}</bdi>}
      error={error}
      value={zone}
      choices={items}
      isMeant={isMeant}
      news={(count) =>
        count === 0
          ? t('when.noTimeZone')
          : t('contacts:participants.suggestionCount', { number: count })
      }
      onChange={onChange}
    />
  );
}

function ZoneLine({ choice: { city, about, offset } }: { readonly choice: ZoneChoice }) {
  return (
    <span className="flex between onBaseline gap12">
      <span className="column shrinks">
        <bdi>{city}</bdi>
        {about.length > 0 && <bdi className="muted plainWeight type13">{about.join(' · ')}</bdi>}
      </span>
      {city !== offset && <bdi className="muted plainWeight type13 rigid tabular">{offset}</bdi>}
    </span>
  );
}
