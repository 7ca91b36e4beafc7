import { describe, expect, test } from 'vitest';
import { watchPermission } from './permissionWatch.ts';

describe('a watched permission', () => {
  test('reports each change until the watch ends', async () => {
    const status = Object.assign(new EventTarget(), { state: 'denied' });
    const heard: string[] = [];
    const unwatch = watchPermission('videoInput', (state) => heard.push(state), {
      query: () => Promise.resolve(status as PermissionStatus), // only `state` and the events are used
    });
    await Promise.resolve();
    status.state = 'granted';
    status.dispatchEvent(new Event('change'));
    unwatch();
    status.dispatchEvent(new Event('change'));
    expect(heard).toEqual(['granted']);
  });

  test('reports nothing where the browser does not support the name', async () => {
    const unwatch = watchPermission('audioInput', () => undefined, {
      query: () => Promise.reject(new TypeError('not a permission name')),
    });
    await Promise.resolve();
    expect(unwatch).not.toThrow();
  });
});
