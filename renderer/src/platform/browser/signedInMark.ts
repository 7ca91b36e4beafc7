/**
 * Marks the document for a signed-in person (`data-signed-in`). `app/document/earlyLook.ts` sets the mark before the first paint,
 * by the stored session; this corrects it once the session is known.
 */
export function markSignedIn(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset['signedIn'] = '';
  else delete dataset['signedIn'];
}
