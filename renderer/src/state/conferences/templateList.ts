/** The signed-in user's templates. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Template } from '#shared/conferences/template.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { loadTemplates, templateKeys } from '#renderer/api/scheduler/templates.ts';
import { type Pending, pending, valueOrThrow } from '../asked.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import type { ConferenceListState } from './conferenceList.ts';

const REFRESH_MS = 30_000;

export type TemplateListState =
  | Pending
  | (Extract<ConferenceListState, { readonly kind: 'ready' }> & {
      readonly templates: readonly Template[];
    });

/** Templates, and for each the conference it would make under the template's name, which lists show and sort (PA-1). */
export function useTemplateList(): TemplateListState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useQuery({
    queryKey: [...templateKeys.all, 'list', user?.id],
    enabled: user !== undefined,
    queryFn: async ({ signal }) => valueOrThrow(await loadTemplates(http, signal)),
    refetchInterval: REFRESH_MS,
  });
  if (query.data === undefined) return pending(query);
  const conferences = namedConferences(query.data);
  return {
    kind: 'ready',
    templates: query.data,
    conferences,
    isComplete: true,
    total: conferences.length,
  };
}

const made = new WeakMap<Template, ListedConference>();
const lists = new WeakMap<readonly Template[], readonly ListedConference[]>();

/** Returns the same object for the same template, so that lists can skip unchanged rows. */
function namedConferences(templates: readonly Template[]): readonly ListedConference[] {
  const known = lists.get(templates);
  if (known) return known;
  const all = templates.map((template) => {
    const conference = made.get(template) ?? { ...template.conference, topic: template.name };
    made.set(template, conference);
    return conference;
  });
  lists.set(templates, all);
  return all;
}
