/** Asks again in good time where what is shown may change without a clock, as long as somebody looks. */
import { listen } from './host-page.ts'
import type { PagePart, PartPage } from './page-part.ts'

export function createRefreshTimer({ refresh }: PartPage): PagePart {
  /** Pages that were opened together do not ask together. */
  const spread = 1 + Math.random() / 5
  let timer: number | undefined
  let isDue = false

  function due() {
    isDue = document.hidden
    if (!isDue) refresh()
  }

  listen(document, 'visibilitychange', () => {
    if (isDue) due()
  })

  return {
    show({ campaigns }) {
      clearTimeout(timer)
      isDue = false
      const waits = campaigns.filter(({ over }) => !over).flatMap(({ again }) => again ?? [])
      if (waits.length > 0) timer = setTimeout(due, Math.min(...waits) * 1000 * spread)
    },
  }
}
