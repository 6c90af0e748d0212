/** The two web globals that the rules may use: every runtime of the product has them. Nothing else of the DOM. */

interface URLSearchParams extends Iterable<[string, string]> {
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  append(name: string, value: string): void
  delete(name: string): void
  sort(): void
  toString(): string
}
declare const URLSearchParams: { new (init?: string): URLSearchParams }

interface URL {
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
}
declare const URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}
