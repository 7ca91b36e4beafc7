/** One picture in a small window of the browser's own (Picture-in-Picture), for browsers whose pages cannot fill one. */

export interface PictureWindow {
  /** Needs a press by the person. False where the browser refuses; `onClosed` is called once, no matter who closes it. */
  show(video: HTMLVideoElement, onClosed: () => void): Promise<boolean>;
  close(): void;
}

/** Undefined where the browser has none, or the person has switched it off. */
export function findPictureWindow(): PictureWindow | undefined {
  if (!document.pictureInPictureEnabled) return undefined;
  let shown: HTMLVideoElement | undefined;
  return {
    async show(video, onClosed) {
      const opened = await video.requestPictureInPicture().catch(() => undefined);
      if (opened === undefined) return false;
      shown = video;
      // At the picture itself: one that has left the page notifies no one else.
      const handleLeave = (): void => {
        if (shown === video) shown = undefined;
        onClosed();
      };
      video.addEventListener('leavepictureinpicture', handleLeave, { once: true });
      return true;
    },
    close() {
      // Closed by the person meanwhile: there is nothing left to do.
      if (shown !== undefined && document.pictureInPictureElement === shown)
        document.exitPictureInPicture().catch(() => undefined);
    },
  };
}
