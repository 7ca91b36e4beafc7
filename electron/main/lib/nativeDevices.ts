/** Cameras, microphones and speakers as the operating system names them. */

/** One device. Ids are the system's own and mean nothing to a page, whose ids are made for each origin. */
export interface NativeDevice {
  readonly kind: 'audioinput' | 'audiooutput' | 'videoinput';
  readonly id: string;
  readonly label: string;
  /** False also where the system has no default of the kind, or does not name it. */
  readonly isDefault: boolean;
}

/** The system's list. Where nothing can be found out it is empty; nothing here rejects. */
export interface NativeDevices {
  /** Reads the list again. */
  list(): Promise<readonly NativeDevice[]>;
  /** Reports the whole new list after each change, until the returned function is called. */
  onChange(listener: (devices: readonly NativeDevice[]) => void): () => void;
  /** Ends every program that was started for the list; from then on the list is empty. */
  close(): void;
}
