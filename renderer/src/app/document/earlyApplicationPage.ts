/** The inline script in the head of every other document. Requests come first. */
import './earlyList.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyScripts.ts';
