import { displayText } from '#renderer/lib/displayText.ts';
import { mailAddress, telephoneAddress } from '#renderer/lib/contactAddress.ts';

/** A link to call or write; the plain text if it makes no address. */
export function ContactLink({
  kind,
  text,
}: {
  readonly kind: 'telephone' | 'mail';
  readonly text: string;
}) {
  const address = kind === 'telephone' ? telephoneAddress(text) : mailAddress(text);
  const shown = displayText(text);
  return address === undefined ? (
    <bdi>{shown}</bdi>
  ) : (
    <a href={address} dir="ltr">
      {shown}
    </a>
  );
}
