import type { ComponentType } from 'react';
import { useParams } from 'react-router';

/** A page of the conference area: it knows its conference, not how the page's address is read. */
export type ConferencePageType = ComponentType<{ readonly callId: string }>;

/** A conference page under the router; the routes of that area always have an id, or show none. */
export function RoutedConferencePage({ Page }: { readonly Page: ConferencePageType }) {
  return <Page callId={useParams()['id'] ?? ''} />;
}
