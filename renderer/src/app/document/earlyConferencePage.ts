/** The inline script in the head of the document of a guest's link. Requests come first. */
import './earlyConference.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyScripts.ts';
