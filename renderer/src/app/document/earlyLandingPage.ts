/** The inline script behind the markup of the landing page. */
import './earlyTyped.ts';
import './earlyStart.ts';
