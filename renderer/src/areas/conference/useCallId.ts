import { useParams } from 'react-router';

/** The conference id of the address; the routes of this area always have one. */
export function useCallId(): string {
  return useParams()['id'] ?? '';
}
