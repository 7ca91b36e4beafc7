/** The one platform class that exists everywhere; `shared` may know neither the DOM nor Node. */
declare class URL {
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
}
