/** The inline script behind the markup of every other document. Requests come first. */
import './earlyList.ts';
import './earlyScripts.ts';
