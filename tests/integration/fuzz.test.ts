/** Schemathesis sends valid and invalid requests by the API's description: every answer must be described. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PYTHON, schemathesisFolder } from '../../build/scripts/schemathesis.ts';
import { runQuietly } from '../../build/setup/processes.mjs';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const folder = await schemathesisFolder();
const program = folder !== undefined && existsSync(folder) ? folder : undefined;

/** The built pages. */
const BUILT = path.resolve(import.meta.dirname, '../../out/web');
/** The number of generated requests per operation, besides those for its edge cases. */
const EXAMPLES = 4;
const CHECKS = [
  ...['not_a_server_error', 'content_type_conformance'],
  ...['response_schema_conformance', 'response_headers_conformance'],
];
/** They end the sign-in that all others need, or its account: these are requested anonymously. */
const ENDING = '/(?:revoke|sign-out|disconnect|new-passwords|users/[^/]+)$';
const LIMIT_MS = 1_200_000;

async function fuzz(url: string, words: readonly string[]) {
  return runQuietly(
    PYTHON,
    [
      ...['-m', 'schemathesis.cli', 'run', `${url}/api/docs/openapi.json`],
      ...['--max-examples', String(EXAMPLES), '--seed', '1', '--checks', CHECKS.join(',')],
      ...['--continue-on-failure', '--no-shrink', '--no-color', '--warnings', 'off'],
      ...['--header', `Origin: ${url}`, ...words],
    ],
    { cwd: await temporaryDirectory(), env: { ...process.env, PYTHONPATH: program ?? '' } },
  );
}

// Skipped without Python.
test.skipIf(program === undefined)(
  'every answer to any request is described',
  async () => {
    const set = ['max_connections_per_address=unlimited'];
    const server = await startTestServer(set, { webDirectory: BUILT });
    const token = await server.signIn('anna');
    const known = ['--header', `Authorization: Bearer ${token}`];
    const [asAnna, asNoOne] = [
      await fuzz(server.url, [...known, '--exclude-path-regex', ENDING]),
      await fuzz(server.url, ['--include-path-regex', ENDING]),
    ];
    // Its output for an error is the best failure message.
    for (const { status, output } of [asAnna, asNoOne]) expect(status === 0 ? '' : output).toBe('');
    const tested = /Tested: (\d+)/u.exec(asAnna.output)?.[1];
    expect(Number(tested)).toBeGreaterThan(150);
    // Anna was signed in to the end.
    expect((await server.call('users/anna', { token })).status).toBe(200);
  },
  LIMIT_MS,
);
