/** All that runs inline in the head of every other document. What is asked comes first. */
import './earlyList.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyScripts.ts';
