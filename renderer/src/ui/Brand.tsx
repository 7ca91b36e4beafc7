import styles from './Brand.module.css';

/** The product's mark with the name of the server or the product. It is at the same place on every page, and links home. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span className="inlineRow gap8 high32 plainText titleWeight">
      <span className={`${styles['mark']} brandMark`} aria-hidden />
      <bdi className={styles['name']}>{name}</bdi>
    </span>
  );
}
