/** A person who can be placed in a window. */
export interface LayoutPerson {
  readonly id: string;
  readonly name: string;
}
