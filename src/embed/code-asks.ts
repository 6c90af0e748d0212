/** Asks again until the shop has confirmed a code: as long as somebody looks, and so many times for a visit. */
import { listen } from './host-page.ts'
import type { PartPage, Shown, Visit } from './page-part.ts'

/** Some minutes; who comes back to the page later asks anew. */
const MOST_ASKS = 90

export function createCodeAsks({ refresh }: PartPage): (shown: Shown) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Visit | undefined
  let asked = 0
  let isDue = false

  function due() {
    isDue = document.hidden
    if (isDue || asked >= MOST_ASKS) return
    asked += 1
    refresh()
  }

  listen(document, 'visibilitychange', () => {
    if (!document.hidden) asked = 0
    if (isDue) due()
  })

  return ({ campaigns, visit }) => {
    clearTimeout(timer)
    isDue = false
    if (visit !== last) asked = 0
    last = visit
    const [wait] = campaigns.flatMap(({ soon, over }) => (soon && !over ? soon.s : []))
    // Pages that were opened together do not ask together.
    if (wait) timer = setTimeout(due, wait * (1000 + Math.random() * 200))
  }
}
