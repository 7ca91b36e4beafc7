import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { TextButton } from './controls/TextButton.tsx';

/** Plays the voices of the others, and asks for a click if the browser requires one. */
export function RemoteVoices({
  participants,
  outputId,
}: {
  readonly participants: readonly RemoteParticipant[];
  readonly outputId: string | undefined;
}) {
  const { t } = useTranslation('call');
  const [isBlocked, setIsBlocked] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  async function handleTurnOn(): Promise<void> {
    const players = [...(container.current?.querySelectorAll('audio') ?? [])];
    const outcomes = await Promise.all(players.map((player) => playVoice(player)));
    setIsBlocked(outcomes.includes('blocked'));
  }

  return (
    <>
      <div ref={container} hidden>
        {participants.map(({ id, displayName, audio }) =>
          audio.kind === 'present' ? (
            <Voice
              key={id}
              stream={audio.stream}
              isMuted={audio.isMuted}
              label={t('sound.voice', { name: displayName })}
              outputId={outputId}
              onBlocked={() => setIsBlocked(true)}
            />
          ) : null,
        )}
        {participants.map(
          ({ id, displayName, screen }) =>
            screen?.sound && (
              <Voice
                key={id}
                stream={screen.sound}
                isMuted={false}
                label={t('sound.screen', { name: displayName })}
                outputId={outputId}
                onBlocked={() => setIsBlocked(true)}
              />
            ),
        )}
      </div>
      {isBlocked && (
        <TextButton isMain onClick={() => void handleTurnOn()}>
          <Volume2 size={20} />
          {t('sound.turnOn')}
        </TextButton>
      )}
    </>
  );
}

function Voice({
  stream,
  isMuted,
  label,
  outputId,
  onBlocked,
}: {
  readonly stream: MediaStream;
  /** Muted people aren't played, even if their page sends sound: the server may have muted them. */
  readonly isMuted: boolean;
  readonly label: string;
  readonly outputId: string | undefined;
  readonly onBlocked: () => void;
}) {
  const ref = useRef<HTMLAudioElement>(null);
  const reportBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    const player = ref.current;
    if (player === null) return undefined;
    player.srcObject = stream;
    void playVoice(player).then((outcome) => {
      if (outcome === 'blocked') reportBlocked();
    });
    return () => {
      player.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    // Without a chosen device, or if it is gone, the voice uses the default output.
    if (outputId === undefined || ref.current === null || !('setSinkId' in ref.current)) return;
    ref.current.setSinkId(outputId).catch(() => undefined);
  }, [outputId]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- no one has written down what is said now
  return <audio ref={ref} aria-label={label} autoPlay muted={isMuted} />;
}

/** Starts a player; `blocked` when the browser requires a click first. */
async function playVoice(player: HTMLAudioElement): Promise<'playing' | 'blocked'> {
  try {
    await player.play();
    return 'playing';
  } catch (error) {
    // Other errors mean that the source is gone; then no click is needed.
    return error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'playing';
  }
}
