/** One video in a small window of the browser (Picture-in-Picture), for browsers whose pages can't fill a window. */

export interface PictureWindow {
  /** Needs a press by the person. False where the browser refuses; `onClosed` is called once, however it closes. */
  show(video: HTMLVideoElement, onClosed: () => void): Promise<boolean>;
  close(): void;
}

/** Undefined where the browser doesn't support it, or the person has turned it off. */
export function findPictureWindow(): PictureWindow | undefined {
  if (!document.pictureInPictureEnabled) return undefined;
  let shown: HTMLVideoElement | undefined;
  return {
    async show(video, onClosed) {
      const opened = await video.requestPictureInPicture().catch(() => undefined);
      if (opened === undefined) return false;
      shown = video;
      // Listens on the video itself: once it has left the page, its events don't bubble.
      const handleLeave = (): void => {
        if (shown === video) shown = undefined;
        onClosed();
      };
      video.addEventListener('leavepictureinpicture', handleLeave, { once: true });
      return true;
    },
    close() {
      // The person has already closed it.
      if (shown !== undefined && document.pictureInPictureElement === shown)
        document.exitPictureInPicture().catch(() => undefined);
    },
  };
}
