/** The inline script of the landing page's document. Join comes before the record of actions: those it handles must not be recorded. */
import './earlyTyped.ts';
import './earlyJoin.ts';
import './earlyActs.ts';
import './earlyStart.ts';
