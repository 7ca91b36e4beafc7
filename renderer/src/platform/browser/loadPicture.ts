/** A picture of the own server as the address of a blob, whatever type the server gives it; undefined when it cannot be had. */
export async function loadPicture(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
  } catch {
    return undefined; // the network is gone: the file is still offered by its name
  }
}
