/** Where to go after signing in: an address of this app, whatever the link said. */

export function nextAddress(next: string | undefined): string | null {
  // `//host` and `/\host` are other sites to a browser.
  if (!next || !/^\/(?![/\\])/.test(next)) return null
  return next
}
