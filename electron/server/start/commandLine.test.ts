import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseCommandLine } from './commandLine.ts';
import { checkStorage } from '#server/lib/settings/storageSettings.ts';
import { SECRET_NAMES, SETTING_NAMES, parseSettings } from '#server/lib/settings/settings.ts';
import { SMTP_PASSWORD_VARIABLE, VARIABLES } from '#server/lib/settings/variables.ts';

describe('the command line', () => {
  test('has defaults for everything', () => {
    const parsed = parseCommandLine([], '/home/gil');
    expect(parsed).toEqual({
      ok: true,
      value: {
        port: 4180,
        seed: 'demo',
        dataDirectory: '/home/gil/.data',
        webDirectory: '/home/gil/out/web',
        set: [],
      },
    });
  });

  test.each([
    [['--port', '70000'], '--port'],
    [['--port', 'x'], '--port'],
    [['--seed', 'much'], '--seed'],
    [['--what'], '--what'],
    [['stray'], 'stray'],
    [['--port'], '--port'],
    [['--port', '--seed'], '--port'],
    [['-x'], '-x'],
    [['serve', '--email', 'eva@x.example'], '--email'],
    [['--administrator'], '--administrator'],
    [['init', '--seed', 'demo'], '--seed'],
    [['restore', 'one.db', '--recover'], '--recover'],
  ])('refuses %j in one line that names the word', (words, part) => {
    const parsed = parseCommandLine(words, '/');
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.failure).toContain(part);
    expect(parsed.failure).toMatch(/^[^\n.]+(?: …[^\n]+)?\.(?: Try --help\.)?$/u);
  });

  test.each(['-h', '--help'])('%s shows help', (word) => {
    expect(parseCommandLine([word], '/')).toEqual({ ok: true, value: 'help' });
  });
});

describe('settings', () => {
  test('match the documented table', async () => {
    const table = await readFile(new URL('../SETTINGS.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| (`[^|]*`) \|/gmu)];
    const named = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(named.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  test('have their variables in that table, and no others', async () => {
    const table = await readFile(new URL('../SETTINGS.md', import.meta.url), 'utf8');
    const ours = Object.keys(VARIABLES).concat(SMTP_PASSWORD_VARIABLE);
    expect(ours.filter((name) => !table.includes(name))).toEqual([]);
    const named = table.match(/\bPLENUM_[A-Z_]+/gu) ?? [];
    expect(named.filter((name) => !ours.includes(name))).toEqual([]);
  });

  test('with secret names are kept out of messages', () => {
    // Every page may have this one.
    const isPublic = (name: string) => name === 'sign_up_token';
    const secret = SETTING_NAMES.filter((name) => /_(?:secret|password|token)$/u.test(name));
    const named = secret.filter((name) => !isPublic(name));
    expect(named.filter((name) => !SECRET_NAMES.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('with a variable are kept out of messages, and secret ones have a variable', () => {
    // Settings beside a secret that may be visible.
    const harmless: readonly string[] = ['livekit_url', 'livekit_key', 'storage_key'];
    const given = Object.values(VARIABLES).filter((name) => !harmless.includes(name));
    // The password in the mail server's address has its own variable.
    expect([...given, 'smtp_url'].toSorted()).toEqual(SECRET_NAMES.toSorted());
  });

  test('are all used', async () => {
    const SERVER = new URL('..', import.meta.url);
    const files = (await readdir(SERVER, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    const sources = await Promise.all(
      files.map(async (file) => readFile(new URL(file, SERVER), 'utf8')),
    );
    // Besides the settings' own lines: their comments, and the schemas.
    const read = sources.map((source) =>
      source.replaceAll(/^ \*.*|^ {2}\w+: z\.prefault\(/gmu, ''),
    );
    const words = new Set(read.flatMap((source) => source.match(/\w+/gu) ?? []));
    const names = SETTING_NAMES.map((name) => name.replace('.<login>', ''));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  test.each([
    ['nothing=1', 'Unknown setting'],
    ['novalue', 'name=value'],
    ['=x', 'name=value'],
    ['max_users_online=many', 'max_users_online'],
    ['max_users_online=-1', 'max_users_online'],
    ['login_enabled=maybe', 'login_enabled'],
    ['call_key=x:1', 'call_key'],
    ['contacts={', 'contacts'],
    ['documents=[{"id":1}]', 'documents'],
    ['engine=none', 'engine'],
    ['federated.erik=ftp://x', 'federated.erik'],
    ['federated.=https://x', 'federated.'],
    ['join_force_reject=abc', 'join_force_reject'],
    ['toString=1', 'Unknown setting'],
  ])('refuse %s by name', (pair, part) => {
    const parsed = parseSettings([pair]);
    expect(parsed.ok ? '' : parsed.failure).toContain(part);
  });

  test('collect repeated lists, and use the last single value', () => {
    const key = 'a'.repeat(40);
    const parsed = parseSettings([
      'server_name=A',
      'server_name=B=C',
      'user_disabled=Dora',
      'user_disabled=chen',
      `call_key=anna@x/1:2:${key}`,
      'allowed_hosts=One.example, two.example:81',
      'federated.Erik=https://other.example',
      'max_guests_online=0',
    ]);
    expect(parsed.ok && parsed.value).toMatchObject({
      server_name: 'B=C',
      user_disabled: ['dora', 'chen'],
      call_key: [{ callId: 'anna@x/1:2', key }],
      allowed_hosts: ['one.example', 'two.example:81'],
      max_guests_online: 0,
      max_users_online: undefined,
    });
    expect(parsed.ok && parsed.value.federated.get('erik')).toBe('https://other.example');
  });

  test.each([
    ['5', 'login'],
    ['005', 'login'],
    ['2001', 'login'],
    ['407', 'conference'],
    ['4', 'conference'],
    ['login:4', 'login'],
    ['conference:0', 'conference'],
  ])('map the forced code %s to the catalogue %s', (value, book) => {
    const parsed = parseSettings([`join_force_reject=${value}`]);
    expect(parsed.ok && parsed.value.join_force_reject?.book).toBe(book);
  });

  test.each(['database_url=postgres://a:wrong-Password-1@b/c', 'storage_secret=wrong-Password-1'])(
    'refuse a visible secret without repeating it: %s',
    (pair) => {
      const parsed = parseCommandLine(['--set', pair], '/');
      if (parsed.ok) throw new Error('It was taken.');
      expect(parsed.failure).toMatch(/Put it into PLENUM_(?:DATABASE_URL|STORAGE_SECRET)/u);
      expect(parsed.failure).not.toContain('wrong-Password-1');
    },
  );

  test('require a file store’s key, and an address with only a bucket and a prefix', () => {
    const settings = parseSettings(['storage_url=https://s3.example/files']);
    expect(settings.ok && checkStorage(settings.value)).toContain('PLENUM_STORAGE_SECRET');
    const takes = (url: string) => parseSettings([`storage_url=${url}`]).ok;
    const wrong = [
      ...['https://key:secret@s3.example/a', 's3://a', '/a', 'https://s3.example/a//b'],
      ...['https://s3.example/a/../b', 'https://s3.example/a/.', 'https://s3.example/a/b?c'],
    ];
    expect(wrong.filter(takes)).toEqual([]);
    const good = [
      ...['https://a.s3.example', 'http://127.0.0.1:9000/a', ''],
      ...['https://s3.example/a/b', 'https://s3.example/a/b/..c/'],
    ];
    expect(good.filter(takes)).toEqual(good);
  });

  test('are all in the message about an unknown one', () => {
    expect(SETTING_NAMES).toContain('federated.<login>');
    expect(SETTING_NAMES.length).toBeGreaterThan(20);
  });
});
