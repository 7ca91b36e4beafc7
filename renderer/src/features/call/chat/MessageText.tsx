import styles from './Chat.module.css';
import { findLinks, readableText } from './chatText.ts';

/** What somebody wrote: its own direction, and addresses that can be opened. */
export function MessageText({ text }: { readonly text: string }) {
  if (text === '') return null;
  let offset = 0;
  return (
    <p className={styles['text']} dir="auto">
      {findLinks(readableText(text)).map(({ text: words, href }) => {
        const key = offset;
        offset += words.length;
        return href === undefined ? (
          <span key={key}>{words}</span>
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
            {words}
          </a>
        );
      })}
    </p>
  );
}
