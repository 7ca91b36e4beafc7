/** Programs in Go for tests: built once from a module of the project, stored outside of it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../setup/processes.mjs';
import { PlainFailure } from '../setup/failure.mjs';
import { ROOT, userCache } from '../setup/places.mjs';
import { makeOnce } from './makeOnce.ts';

export interface GoProgram {
  /** The name of the file. */
  readonly name: string;
  /** Folder of the module, from the project's root: its `go.mod` names the version, its `go.sum` what that must be. */
  readonly module: string;
  /** Import path of the program. */
  readonly package: string;
}

/** The server of a LiveKit cluster. */
export const LIVEKIT_SERVER: GoProgram = {
  name: 'livekit-server',
  module: 'tests/livekit',
  package: 'github.com/livekit/livekit-server/cmd/server',
};

/** An OpenID provider from another vendor than the one in the quick tests. */
export const OPENID_PROVIDER: GoProgram = {
  name: 'openid-provider',
  module: 'tests/openid',
  package: 'github.com/zitadel/oidc/v3/example/server',
};

/** A store of files that speaks S3, over a folder. */
export const OBJECT_STORE: GoProgram = {
  name: 'versitygw',
  module: 'tests/objectStore',
  package: 'github.com/versity/versitygw/cmd/versitygw',
};

/** A collector of spans that returns the received ones. */
export const TRACE_COLLECTOR: GoProgram = {
  name: 'jaeger',
  module: 'tests/jaeger',
  package: 'github.com/jaegertracing/jaeger/cmd/all-in-one',
};

/** An authority that gives certificates to tests, as real ones do. */
export const ACME_AUTHORITY: GoProgram = {
  name: 'pebble',
  module: 'tests/acme',
  package: 'github.com/letsencrypt/pebble/v2/cmd/pebble',
};

/** A name server for a test's hosts. */
export const NAME_SERVER: GoProgram = {
  name: 'pebble-challtestsrv',
  module: 'tests/acme',
  package: 'github.com/letsencrypt/pebble/v2/cmd/pebble-challtestsrv',
};

/** The path of a program, built or not; undefined without Go. */
export async function goProgramFile(program: GoProgram, go = 'go'): Promise<string | undefined> {
  const version = await runQuietly(go, ['env', 'GOVERSION'], { cwd: ROOT });
  if (version.status !== 0) return undefined; // 127: there is no such program
  const hash = createHash('sha256').update(version.output.trim());
  for (const file of ['go.mod', 'go.sum'])
    hash.update(fs.readFileSync(path.join(ROOT, program.module, file)));
  return path.join(
    path.join(userCache(), 'go'),
    `${program.name}-${hash.digest('hex').slice(0, 16)}`,
    program.name,
  );
}

/** Builds a program unless it exists; undefined without Go. The first time takes minutes. */
export async function ensureGoProgram(program: GoProgram, go = 'go'): Promise<string | undefined> {
  const file = await goProgramFile(program, go);
  if (file === undefined) return undefined;
  return makeOnce(file, async (result) => {
    const args = ['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', result];
    const built = await runQuietly(go, [...args, program.package], {
      cwd: path.join(ROOT, program.module),
    });
    if (built.status !== 0)
      throw new PlainFailure(`Building ${program.name} failed:\n${built.output.trim()}`);
    return true;
  });
}
