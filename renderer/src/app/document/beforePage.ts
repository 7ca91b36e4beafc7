/** The inline script before the markup of every document but the landing page's: a press must not come before its listener. */
import './earlyLook.ts';
import './earlyActs.ts';
