/** The inline script of the document of a guest's link. Requests come first. */
import './earlyConference.ts';
import './earlyTyped.ts';
import './earlyActs.ts';
import './earlyScripts.ts';
