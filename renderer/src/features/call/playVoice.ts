/** Starts a player; `blocked` when the browser wants a click of the person first. */
export async function playVoice(player: HTMLAudioElement): Promise<'playing' | 'blocked'> {
  try {
    await player.play();
    return 'playing';
  } catch (error) {
    // Other errors tell of a source that was taken away meanwhile; there is nothing to ask for then.
    return error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'playing';
  }
}
