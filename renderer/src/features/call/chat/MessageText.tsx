import styles from './Chat.module.css';
import { findLinks, readableText } from './chatText.ts';

/** What someone wrote: its own direction, and addresses that can be opened. */
export function MessageText({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className={styles['text']} dir="auto">
      {findLinks(readableText(text)).map(({ text: words, at, href }) =>
        href === undefined ? (
          <span key={at}>{words}</span>
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
            {words}
          </a>
        ),
      )}
    </p>
  );
}
