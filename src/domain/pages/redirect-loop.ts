/** Do the pages of a campaign send a visitor round in a circle? */
import { compilePagePattern, matchesPage, pageAddress } from '../addresses/page-url.ts'

type Redirect = { beforeUrl: string; afterUrl: string | null }

/**
 * The before URLs of a circle, in the order a visitor would pass them, or null when every redirect ends.
 * A page whose after URL it would match itself is no circle: nobody is redirected to where they are.
 */
export function redirectLoop(pages: readonly Redirect[]): string[] | null {
  const next = onwardRedirects(pages)
  const ending = new Set<number>()

  const circleFrom = (page: number, passed: number[]): number[] | null => {
    if (passed.includes(page)) return passed.slice(passed.indexOf(page))
    for (const following of ending.has(page) ? [] : (next[page] ?? [])) {
      const circle = circleFrom(following, [...passed, page])
      if (circle) return circle
    }
    ending.add(page)
    return null
  }

  for (const start of pages.keys()) {
    const circle = circleFrom(start, [])
    if (circle) return circle.flatMap((page) => pages[page]?.beforeUrl ?? [])
  }
  return null
}

/** For every page, the pages that an arrival at its after URL would be redirected from again. */
function onwardRedirects(pages: readonly Redirect[]): number[][] {
  const patterns = pages.map((page) => compilePagePattern(page.beforeUrl))
  return pages.map(({ afterUrl }) => {
    const arrival = afterUrl ? pageAddress(afterUrl) : null
    if (!afterUrl || !arrival) return []
    return [...pages.entries()]
      .filter(([index, page]) => {
        const pattern = patterns[index]
        const isHere = pattern?.host === arrival.host && pattern.matches(arrival)
        return isHere && page.afterUrl && !matchesPage(page.afterUrl, afterUrl)
      })
      .map(([index]) => index)
  })
}
