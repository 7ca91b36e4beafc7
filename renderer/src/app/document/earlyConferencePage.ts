/** The inline script behind the markup of a guest's link. Requests come first. */
import './earlyConference.ts';
import './earlyTyped.ts';
import './earlyScripts.ts';
