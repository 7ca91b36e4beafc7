/** Someone who can be put into a window. */
export interface LayoutPerson {
  readonly id: string;
  readonly name: string;
}
