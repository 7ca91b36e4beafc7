/** The tests' calls to the app's main process: no answer is lost, and no work runs twice. */
import { launchDesktop } from '../../support/desktopApp.ts';
import { pause } from '#renderer/lib/pause.ts';
import { test } from '../../support/fixtures.ts';
import { expect } from './shellTest.ts';

test('a garbage-collected answer is fetched again, while its work is done once and in order', async ({
  server,
}) => {
  const shell = await launchDesktop({ serverUrl: server.url });
  try {
    const answer = await shell.app.evaluate(() => {
      const before: unknown = Reflect.get(globalThis, 'timesDone');
      const timesDone = (typeof before === 'number' ? before : 0) + 1;
      Reflect.set(globalThis, 'timesDone', timesDone);
      const { setFlagsFromString } = process.getBuiltinModule('node:v8');
      setFlagsFromString('--expose-gc');
      const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc');
      // Only the waiting code may reference this promise during the garbage collection.
      const { promise, resolve } = Promise.withResolvers<number>();
      const weak = new WeakRef(Object.assign(promise, { resolve }));
      setTimeout(() => {
        if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
        weak.deref()?.resolve(timesDone);
      }, 200);
      return promise;
    });
    expect(answer).toBe(1);

    await shell.app.evaluate(() => {
      setTimeout(() => {
        Reflect.set(globalThis, 'isBusy', true);
        const end = Date.now() + 500;
        while (Date.now() < end) Math.sqrt(end); // the inspector may interrupt at each round
        Reflect.set(globalThis, 'isBusy', false);
      }, 100);
    });
    await pause(250);
    expect(await shell.app.evaluate(() => Reflect.get(globalThis, 'isBusy'))).toBe(false);
  } finally {
    await shell.close();
  }
});
