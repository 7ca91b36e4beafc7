/** The addresses of an API client as a text, one per line. */
import { isAboutRedirectAddresses } from '#shared/administration/apiClients.ts';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';

export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/u).filter((each) => each !== ''))];
}

/** Whether the server refuses one of the addresses. */
export function isAboutAddresses(failure: ApiFailure | undefined): boolean {
  return problemsOf(failure).some(({ location }) => isAboutRedirectAddresses(location));
}
