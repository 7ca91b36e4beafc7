/** All that runs inline in the head of the document of a guest's link. What is asked comes first. */
import './earlyConference.ts';
import './earlyActs.ts';
import './earlyLook.ts';
import './earlyScripts.ts';
