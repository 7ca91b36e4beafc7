/** Cameras, microphones and loudspeakers as the operating system knows them. */

export interface NativeDevice {
  readonly kind: 'audioinput' | 'audiooutput' | 'videoinput';
  readonly id: string;
  readonly label: string;
  readonly isDefault: boolean;
}

export interface NativeDevices {
  list(): Promise<readonly NativeDevice[]>;
  onChange(listener: (devices: readonly NativeDevice[]) => void): () => void;
  close(): void;
}
