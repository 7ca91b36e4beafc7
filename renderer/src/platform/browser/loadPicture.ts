/** A picture of the own server as a blob address, whatever its media type; undefined when it can't be loaded. */
export async function loadPicture(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined;
  } catch {
    return undefined; // the network is gone: the file is still offered by its name
  }
}
