import { useEffect, useState } from 'react';
import { findPictureWindow } from '#renderer/platform/browser/pictureWindow.ts';
import type { Floating } from '../controls/useFloating.ts';

/** Shows the largest picture of another person in a small window; undefined without a picture or browser support. */
export function usePictureWindow(hasPicture: boolean): Floating | undefined {
  const [access] = useState(findPictureWindow);
  const [isFloating, setIsFloating] = useState(false);
  useEffect(() => () => access?.close(), [access]);
  if (access === undefined || (!hasPicture && !isFloating)) return undefined;

  async function show(open: NonNullable<typeof access>): Promise<void> {
    const video = findLargestPicture();
    if (video !== undefined) setIsFloating(await open.show(video, () => setIsFloating(false)));
  }
  return { isFloating, toggle: () => (isFloating ? access.close() : void show(access)) };
}

/** The person's own mirrored picture is excluded. */
function findLargestPicture(): HTMLVideoElement | undefined {
  const area = (video: HTMLVideoElement): number => video.clientWidth * video.clientHeight;
  return [...document.querySelectorAll('video')]
    .filter((video) => !video.disablePictureInPicture && video.videoWidth > 0 && area(video) > 0)
    .sort((left, right) => area(right) - area(left))[0];
}
