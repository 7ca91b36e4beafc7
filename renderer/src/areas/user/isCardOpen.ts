/**
 * Whether the address has a card open. Asked of the window and not of the router's hooks: those announce a change when
 * it is drawn, and a person quick with the arrow keys would leave an entry in the history with every row.
 */
export function isCardOpen(): boolean {
  return /^\/user\/(?:general|history|[a-z]+\/list)\/[^/]/u.test(location.pathname);
}
