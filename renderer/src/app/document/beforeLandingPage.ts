/**
 * The inline script before the markup of the landing page: a press must not come before its listener. Join comes before the record
 * of actions: those it handles must not be recorded.
 */
import './earlyLook.ts';
import './earlyJoin.ts';
import './earlyActs.ts';
