/** Long enough for the slowest browser to have begun its download. */
const KEEP_MS = 60_000;

/** Offers a text to the person as a file to keep, as the browser does with downloads. */
export function saveFile(name: string, mediaType: string, text: string): void {
  saveBlob(name, new Blob([text], { type: mediaType }));
}

/** The same for what is no text, such as a picture. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
