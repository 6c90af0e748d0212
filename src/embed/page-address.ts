/** The page's own address: as the server is told it, and without the parameters that were meant for us. */

/** In a frame the visitor's page is the one around it, as far as the browser tells. */
export function visitedAddress(): string {
  try {
    return parent.location.href
  } catch {
    // Another origin: its address, where its referrer policy gives more than the host.
    return document.referrer.replace(/^[^/]+\/\/[^/]+\/?$/, '') || location.href
  }
}

export function landingToken(): string | null {
  return new URLSearchParams(location.search).get('dlt')
}

/** Path and query. Other parameters keep their spelling. */
export function addressWithoutOurs(): string {
  return location.pathname + withoutOurs(location.search)
}

/** The page keeps its history entry. */
export function removeOurParameters() {
  if (location.pathname + location.search !== addressWithoutOurs())
    history.replaceState(history.state, '', addressWithoutOurs() + location.hash)
}

export function withoutOurs(search: string): string {
  return search.replace(/[?&](dlt|dlverify)(=[^&]*)?(?=&|$)/g, '').replace(/^&/, '?')
}
