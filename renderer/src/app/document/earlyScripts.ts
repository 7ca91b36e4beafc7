/** Watches the scripts that a document itself names. */
import { watchScripts } from './earlyFailure.ts';
import { fetchNextParts } from './earlyParts.ts';

watchScripts();
fetchNextParts();
