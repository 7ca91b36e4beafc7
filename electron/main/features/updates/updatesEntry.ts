/**
 * The part of the updates that is loaded at the start: whether the app checks for updates. It loads the rest when the person asks,
 * or after the app has run for a while.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import * as z from 'zod/mini';
import { logError, thrown } from '../../lib/log.ts';
import type { Policy } from '../../net/policy/policy.ts';
import type { FeedConfig, NoFeed } from './feedConfig.ts';
import { builtFeedSchema, chooseFeed } from './feedConfig.ts';
import type { UpdatesParts } from './openUpdates.ts';
import type { UpdateService } from './updateService.ts';

/** By then the app has started; the first check follows some minutes later. */
const LOAD_AFTER_MS = 60_000;

/** The feed of this run. `forTests` replaces the build's values, if the caller allows it. */
export function feedOfThisApp(
  policy: Policy,
  forTests: z.output<typeof builtFeedSchema> | undefined,
): FeedConfig | NoFeed {
  return chooseFeed(forTests ?? readBuiltFeed(), policy);
}

/** Creates the entry; undefined when this app doesn't check for updates. */
export function createUpdatesEntry({
  feed,
  ...others
}: Omit<UpdatesParts, 'config'> & {
  readonly feed: FeedConfig | NoFeed;
}) {
  if (typeof feed === 'string') return undefined;
  const parts = { ...others, config: feed };
  let opened: Promise<UpdateService> | undefined;
  const open = (): Promise<UpdateService> => {
    opened ??= import('./openUpdates.ts').then(({ openUpdates }) => openUpdates(parts));
    return opened;
  };
  const fail = (error: unknown): void => {
    opened = undefined;
    logError('updates not loaded', thrown(error));
  };
  setTimeout(() => void open().catch(fail), LOAD_AFTER_MS).unref();
  /** Shows the window and checks for updates. */
  return { ask: (): void => void open().then((service) => service.on({ kind: 'asked' }), fail) };
}

const packageSchema = z.object({ updates: z.optional(builtFeedSchema) });

function readBuiltFeed(): z.output<typeof builtFeedSchema> {
  try {
    const json: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
    return packageSchema.parse(json).updates ?? {};
  } catch {
    return {}; // an app without a feed
  }
}
