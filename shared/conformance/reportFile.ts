/** Where the accessibility conformance report is, below the bundle's root. */
export const ACCESSIBILITY_REPORT_FILE = 'accessibility-report.txt';
