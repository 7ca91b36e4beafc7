/** The inline script of every other document. Requests come first. */
import './earlyList.ts';
import './earlyActs.ts';
import './earlyScripts.ts';
