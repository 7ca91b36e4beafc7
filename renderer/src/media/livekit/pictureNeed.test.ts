import { expect, test, vi } from 'vitest';
import { reportShown } from '../shownPictures.ts';
import { UNSEEN_LIMIT_MS, createPictureNeed } from './pictureNeed.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

function aPicture() {
  const asked: string[] = [];
  // The used part of the browser's stream: its events.
  const stream = new EventTarget() as MediaStream;
  let change: (element: Element, isSeen: boolean) => void = () => undefined;
  const close = vi.fn();
  const need = createPictureNeed(
    stream,
    {
      setEnabled: (is) => asked.push(is ? 'on' : 'off'),
      setVideoDimensions: ({ width, height }) => asked.push(`${width}×${height}`),
    },
    (onChange) => {
      change = onChange;
      return { observe: () => undefined, close };
    },
  );
  return {
    asked,
    stream,
    need,
    close,
    see: (element: Element, is: boolean) => change(element, is),
  };
}

function anElement(clientWidth: number, clientHeight: number) {
  const parts = { clientWidth, clientHeight, width: 0, height: 0 };
  const element = { ...parts, ownerDocument: { defaultView: { devicePixelRatio: 2 } } };
  return element as unknown as HTMLVideoElement & typeof parts;
}

test('requests the size of the largest visible element in device pixels', () => {
  const { asked, stream, see } = aPicture();
  const small = anElement(160, 90);
  const large = anElement(640, 360);
  reportShown(stream, small);
  expect(asked).toEqual([]); // not known to be visible yet
  see(small, true);
  const hide = reportShown(stream, large);
  see(large, true);
  see(large, true);
  hide();
  expect(asked).toEqual(['320×180', '1280×720', '320×180']);
});

test('pauses a video that is not visible, and resumes it when it is', () => {
  const { asked, stream, see } = aPicture();
  vi.advanceTimersByTime(UNSEEN_LIMIT_MS);
  expect(asked).toEqual(['off']);
  const tile = anElement(100, 100);
  reportShown(stream, tile);
  see(tile, true);
  expect(asked).toEqual(['off', 'on', '200×200']);
  see(tile, false);
  vi.advanceTimersByTime(UNSEEN_LIMIT_MS - 1);
  see(tile, true); // moved to another place of the grid
  vi.advanceTimersByTime(UNSEEN_LIMIT_MS);
  expect(asked).toEqual(['off', 'on', '200×200']);
});

test('keeps the video for a recording, which has no element', () => {
  const { asked, stream } = aPicture();
  const end = reportShown(stream, { width: 640, height: 360 });
  vi.advanceTimersByTime(10 * UNSEEN_LIMIT_MS);
  expect(asked).toEqual(['640×360']);
  end();
  vi.advanceTimersByTime(UNSEEN_LIMIT_MS);
  expect(asked).toEqual(['640×360', 'off']);
});

test('sends no request after the video is closed', () => {
  const { asked, need, close } = aPicture();
  need.close();
  vi.advanceTimersByTime(10 * UNSEEN_LIMIT_MS);
  expect(asked).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});
