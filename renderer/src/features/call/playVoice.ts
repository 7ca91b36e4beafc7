/** Starts a player; `blocked` when the browser wants a click of the person first. */
export async function playVoice(player: HTMLAudioElement): Promise<'playing' | 'blocked'> {
  try {
    await player.play();
    return 'playing';
  } catch (error) {
    // Other errors mean that the source is gone; there is nothing to ask for then.
    return error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'playing';
  }
}
