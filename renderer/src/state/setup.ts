/** The set-up of the own server. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { OwnServerSetup } from '#shared/wire/setup.ts';
import { SETUP_KEY, loadSetup } from '#renderer/api/setup.ts';
import { type Asked, asked, valueOrThrow } from './asked.ts';
import { servicesAtom } from './services.ts';
import { sessionUserAtom } from './session.ts';
import { useMay } from './permissions.ts';

/** Reads the set-up; for people whose role doesn't allow it, it stays pending. */
export function useSetup(): Asked<OwnServerSetup> {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  return asked(
    useQuery({
      queryKey: [...SETUP_KEY, user?.id],
      enabled: useMay('setup'),
      queryFn: async ({ signal }) => valueOrThrow(await loadSetup(http, signal)),
    }),
  );
}
