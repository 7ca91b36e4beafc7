import { Globe } from 'lucide-react';
import { QuietSelect } from './QuietSelect.tsx';

/** The choice of language. Each name is in its own language and says so to screen readers. */
export function LanguageSelect<Code extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Code;
  readonly options: readonly { readonly code: Code; readonly name: string; readonly tag: string }[];
  readonly onChange: (code: Code) => void;
}) {
  return (
    <QuietSelect
      icon={<Globe size={18} />}
      // A document shows one language alone at first.
      isFixed
      {...{ label, value, options, onChange }}
    />
  );
}
