/** The inline script in the head of the landing page's document. Join comes first: actions that it handles must not be recorded. */
import './earlyJoin.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyStart.ts';
