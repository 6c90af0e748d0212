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

export function parameter(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined
}

/** Other parameters keep their spelling, and the page its history entry. */
export function removeOurParameters() {
  const search = withoutOurs(location.search)
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash)
}

export function withoutOurs(search: string): string {
  return search.replace(/[?&](dlt|dlverify)(=[^&]*)?(?=&|$)/g, '').replace(/^&/, '?')
}
