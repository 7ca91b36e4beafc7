/** Runs before each file of the integration tests, which share a worker: ends everything that a file has started. */
import { afterAll } from 'vitest';
import { endServers } from '../integration/testServer.ts';

afterAll(endServers);
