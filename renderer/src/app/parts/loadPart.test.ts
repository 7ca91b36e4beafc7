import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPart } from './loadPart.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

withFakeTimers();

const tryOf = <Module>(load: () => Promise<Module>, signal?: AbortSignal) =>
  loadPart({ part: 'user', files: undefined, query: '', load, ...(signal && { signal }) });

const answer = (type: string, status = 200) =>
  new Response('export {}', { status, headers: { 'content-type': type } });

describe('an attempt to load a part of the page', () => {
  test('[CH-1] returns the loaded module', async () => {
    expect(await tryOf(() => Promise.resolve({ page: 1 }))).toEqual({
      ok: true,
      value: { page: 1 },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[CH-2.2] fails with the specification’s message when its script does not load', async () => {
    expect(await tryOf(() => Promise.reject(new TypeError('no')))).toEqual({
      ok: false,
      failure: {
        code: 'ChunkLoadError',
        message: 'Loading chunk user failed',
        isForGood: false,
      },
    });
  });

  test('[CH-2.1] times out after 120 seconds', async () => {
    let outcome: unknown;
    void tryOf(() => new Promise(() => undefined)).then((value) => (outcome = value));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ failure: { code: 'ChunkLoadError' } });
  });

  test('[CH-2] ends when it is aborted', async () => {
    const end = new AbortController();
    const outcome = tryOf(() => new Promise(() => undefined), end.signal);
    end.abort();
    expect(await outcome).toMatchObject({ ok: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the files of a part', () => {
  const files = {
    scripts: ['parts/a.js', 'parts/shared.js'],
    styles: [],
    isLeaf: false,
  };

  /** The addresses of the scripts that the document preloads as modules. */
  let read: string[] = [];

  beforeEach(() => {
    read = [];
    vi.stubGlobal('document', {
      querySelectorAll: () => [],
      createElement: () => ({}),
      head: { append: ({ rel, href }: HTMLLinkElement) => read.push(`${rel} ${href}`) },
    });
  });

  test('[CH-1] are preloaded as modules all at once after the last has arrived', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer('text/javascript')));
    const readAtImport: string[][] = [];
    await loadPart({
      part: 'user',
      files: { ...files, scripts: ['parts/first.js', 'parts/second.js'] },
      query: '',
      load: () => Promise.resolve(readAtImport.push([...read])),
    });
    expect(readAtImport).toEqual([
      ['modulepreload /parts/first.js', 'modulepreload /parts/second.js'],
    ]);
  });

  test.each([
    ['is missing', () => answer('text/javascript', 404)],
    ['causes a server error', () => answer('text/javascript', 500)],
    ['is an HTML page', () => answer('text/html')],
    ['has no type', () => new Response(null, { status: 204 })],
  ])('[CH-2] are not imported while one of them %s', async (_what, give) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(give())),
    );
    const load = vi.fn(() => Promise.resolve(1));
    const outcome = await loadPart({ part: 'a', files, query: '', load });
    expect(outcome).toMatchObject({ failure: { code: 'ChunkLoadError' } });
    expect(load).not.toHaveBeenCalled();
  });

  test('[CH-2] are waited for while they arrive slowly, and the attempt ends early when none arrives', async () => {
    const slowly = (name: string, everyMs: number) => {
      let asked = 0;
      vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
        asked += 1;
        const delayMs = asked * everyMs;
        return new Promise((resolve, reject) => {
          setTimeout(() => resolve(answer('text/javascript')), delayMs);
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      });
      const load = () => Promise.resolve(1);
      const scripts = [`parts/${name}.js`, `parts/${name}Shared.js`];
      return loadPart({
        part: name,
        files: { ...files, scripts },
        query: '',
        load,
        stallMs: 60_000,
      });
    };
    const slow = slowly('slow', 50_000);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await slow).toEqual({ ok: true, value: 1 });
    const stalled = slowly('stalled', 70_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await stalled).toMatchObject({ ok: false });
  });

  test('[CH-2] are fetched past the caches on a retry, under the same addresses', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
      asked.push(`${address} ${cache}`);
      return asked.length <= 2
        ? Promise.reject(new TypeError('reset'))
        : Promise.resolve(answer('text/javascript'));
    });
    const request = { part: 'b', files: { ...files, scripts: ['parts/b.js', 'parts/c.js'] } };
    const load = vi.fn(() => Promise.resolve(1));
    expect((await loadPart({ ...request, query: '', load })).ok).toBe(false);
    expect((await loadPart({ ...request, query: '?r=1', load })).ok).toBe(true);
    expect(asked).toEqual([
      '/parts/b.js default',
      '/parts/c.js default',
      '/parts/b.js reload',
      '/parts/c.js reload',
    ]);
    expect(load).toHaveBeenCalledOnce();
  });

  test('[CH-2] fail for good only after a second query has failed too', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer('text/javascript')));
    const load = () => Promise.reject(new TypeError('no'));
    const request = { part: 'd', files: { ...files, scripts: ['parts/d.js'] }, load };
    const tries = [
      await loadPart({ ...request, query: '' }),
      await loadPart({ ...request, query: '?r=1' }),
    ];
    expect(tries).toMatchObject([
      { failure: { isForGood: false } },
      { failure: { isForGood: true } },
    ]);
  });
});
