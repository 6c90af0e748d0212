/** Where to go after signing in: always an address of this app, never another site. */

export function safeRedirect(next: string | undefined): string | null {
  // `//host` and `/\host` are other sites to a browser.
  if (!next || !/^\/(?![/\\])/.test(next)) return null
  return next
}
