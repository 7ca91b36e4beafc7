/** Watches the document's own scripts, and loads its next parts. */
import { watchScripts } from './earlyFailure.ts';
import { fetchNextParts } from './earlyParts.ts';

watchScripts();
fetchNextParts();
