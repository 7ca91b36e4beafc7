/** Lets the browser fetch a file of the own server and keep it, at its own pace and with its own progress. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
