/** All that runs inline in the head of the landing page's document. Join comes first: what it leads on nothing else notes. */
import './earlyJoin.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyStart.ts';
