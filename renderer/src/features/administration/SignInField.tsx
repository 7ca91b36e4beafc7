import { useTranslation } from 'react-i18next';
import type { Typed } from '#renderer/domain/administration/signInForm.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';

/** A field by its name on the wire, with its texts. */
export interface SignInFieldText {
  readonly name: string;
  /** Whether it takes the full width. */
  readonly isWide?: true;
  readonly kind?: 'text' | 'secret' | 'lines' | 'box';
  readonly label: string;
  readonly hint?: string | undefined;
  /** The text for a value that the server refuses. */
  readonly wrong?: string | undefined;
  /** Whether the field has an effect with the other input; by default, it always has. */
  readonly hasEffect?: (typed: Typed) => boolean;
}

export function SignInField({
  text: { name, kind = 'text', label, hint: ownHint, wrong },
  value,
  isFixed,
  problem,
  onChange,
}: {
  readonly text: SignInFieldText;
  readonly value: string | boolean;
  readonly isFixed: boolean;
  readonly problem: { readonly isEmpty: boolean } | undefined;
  readonly onChange: (value: string | boolean) => void;
}) {
  const { t } = useTranslation(['admin', 'common', 'setup']);
  const hint = isFixed ? t('setup:fixed') : ownHint;
  const error = problem && sentence(problem.isEmpty);

  function sentence(isEmpty: boolean): string {
    if (!isEmpty) return wrong ?? t('signIn.wrong');
    return kind === 'secret' ? t('signIn.secretNeeded') : t('common:requiredField');
  }

  if (kind === 'box') {
    return (
      <CheckField
        label={label}
        hint={hint}
        isChecked={value === true}
        isDisabled={isFixed}
        onChange={onChange}
      />
    );
  }
  if (kind === 'lines' && !isFixed) {
    return (
      <TextArea label={label} hint={hint} error={error} value={String(value)} onChange={onChange} />
    );
  }
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      dir="ltr"
      type={kind === 'secret' ? 'password' : 'text'}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      {...(kind === 'secret' && { 'data-private': true })}
      readOnly={isFixed}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
