/**
 * The mark of a signed-in person on the document (`data-signed-in`). `app/document/earlyLook.ts` sets it before the
 * first paint, by what is stored; as soon as more is known, this corrects it.
 */
export function markSignedIn(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset['signedIn'] = '';
  else delete dataset['signedIn'];
}
