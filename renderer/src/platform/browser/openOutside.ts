/** Opens a page outside of this one as a press on a link does, which a client around the page takes over (`startBridge.ts`). */
export function openOutside(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
