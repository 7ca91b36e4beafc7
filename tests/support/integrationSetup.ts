/** Before each file of the integration tests, which share a worker: what a file started ends with it. */
import { afterAll } from 'vitest';
import { endServers } from '../integration/testServer.ts';

afterAll(endServers);
