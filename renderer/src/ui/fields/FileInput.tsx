import type { Ref } from 'react';

/** A hidden file input, opened by a button elsewhere: `ref.current.click()`. */
export function FileInput({
  ref,
  accept,
  label,
  onFile,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept: string;
  readonly label: string;
  readonly onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        if (chosen) onFile(chosen);
        currentTarget.value = ''; // the same file may be chosen again
      }}
    />
  );
}
