/** What a chart says to the eye: the numbers that its bars, lines and points stand for on the axis beside them. */
import type { Locator } from '@playwright/test'

/** By series, from left to right, rounded to what one could see. */
export function drawnValues(chart: Locator): Promise<Record<string, number[]>> {
  return chart.evaluate((card) => {
    const numberIn = (element: Element, name: string) => Number(element.getAttribute(name))
    /** The scale of the strip that an element is drawn in, from the numbers on its axis. */
    const scaleBeside = (element: Element) => {
      const strip = element.closest('g[transform]') ?? element.closest('svg')
      const ticks = [...(strip?.querySelectorAll('text[text-anchor="end"]') ?? [])]
        .map((text) => ({ y: numberIn(text, 'y') - 4, value: Number(text.textContent) }))
        .filter(({ value }) => Number.isFinite(value))
        .toSorted((a, b) => a.value - b.value)
      const [low, high] = [ticks[0], ticks.at(-1)]
      if (!low || !high || low === high) throw new Error('A chart without an axis')
      return (y: number) =>
        Math.round(low.value + ((low.y - y) / (low.y - high.y)) * (high.value - low.value))
    }
    const heightsIn = (element: Element): number[] => {
      if (element.tagName === 'rect' || element.tagName === 'circle')
        return [numberIn(element, element.tagName === 'rect' ? 'y' : 'cy')]
      if (element.tagName === 'path')
        return [...(element.getAttribute('d') ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) =>
          Number(y),
        )
      // A line has a rim below it.
      const parts = [...element.children].filter(({ tagName }) => tagName !== 'g')
      return parts.some(({ tagName }) => tagName === 'path')
        ? parts.slice(-1).flatMap(heightsIn)
        : parts.flatMap(heightsIn)
    }
    const drawn: Record<string, number[]> = {}
    for (const element of card.querySelectorAll('svg [data-series]')) {
      const values = heightsIn(element).map(scaleBeside(element))
      const name = element.getAttribute('data-series') ?? ''
      drawn[name] = [...(drawn[name] ?? []), ...values]
    }
    return drawn
  })
}

/** The table of a chart: the cells of each column by its heading, without the sums below. */
export function tabulatedValues(chart: Locator): Promise<Record<string, string[]>> {
  return chart.getByRole('table').evaluate((table) => {
    const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '')
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent ?? ''),
    )
    return Object.fromEntries(heads.map((head, column) => [head, rows.map((row) => row[column] ?? '')]))
  })
}
