/** Notices when a visitor turns to another page without loading one, comes back, or a drawn page is shown. */
import { addressWithoutOurs } from './page-address.ts'
import { listen } from './host-page.ts'

/** Single-page sites: path or query changed. Hashes, rewritten state and our own parameters are the same page. */
export function onNavigation(turned: () => void) {
  let last = addressWithoutOurs()
  const look = () => {
    if (addressWithoutOurs() === last) return
    last = addressWithoutOurs()
    turned()
  }

  if ('navigation' in window) listen(window.navigation, 'navigatesuccess', look)
  else watchHistory(look)
}

/** Browsers without the Navigation API. */
function watchHistory(look: () => void) {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function watched(this: History, ...change) {
      original.apply(this, change)
      // Never in the way of whoever moved.
      setTimeout(look)
    }
  }
  listen(window, 'popstate', look)
}

/** A page that is drawn ahead starts no clock: nobody has visited it. */
export function whenActivated(visited: () => void) {
  if (document.prerendering) listen(document, 'prerenderingchange', visited)
  else visited()
}
