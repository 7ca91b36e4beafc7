/** Opens a page outside of this one as a click on a link does, which a client around the page handles (`startBridge.ts`). */
export function openOutside(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
