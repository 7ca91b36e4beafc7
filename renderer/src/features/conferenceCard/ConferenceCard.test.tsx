import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConference, aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { ConferenceCard } from './ConferenceCard.tsx';

const WAITS = 'Participants wait until the owner lets them in.';
const MUTED = 'You join with your microphone off.';

/** The texts about joining that the card shows to a person. */
function said(ownerId: string): readonly string[] {
  const conference = aConference({ ownerId, hasWaitingRoom: true, mutesMicrophoneOnJoin: true });
  const { unmount } = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <ConferenceCard
        conference={conference}
        renderRegistrants={() => undefined}
        onRemoved={() => undefined}
      />
    </QueryClientProvider>,
    aStore({ session: aUserSession({ id: 'anna' }), serverInfo: aServerInfo() }),
  );
  const texts = [WAITS, MUTED].filter((text) => screen.queryByText(text) !== null);
  unmount();
  return texts;
}

test('[PA-3] the card shows others how they join, and the owner only what applies to the owner', () => {
  expect(said('boris')).toEqual([WAITS, MUTED]);
  expect(said('anna')).toEqual([WAITS]);
});
