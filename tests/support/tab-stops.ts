/** A screen walked through with the Tab key alone. */
import type { Page } from '@playwright/test'

export type TabStop = {
  /** What screen readers would call it: "button Export". */
  name: string
  /** It is drawn within the window, and something around it says that it has the focus. */
  isSeen: boolean
}

/** What can be reached, in the order of the page; of a group of radio buttons the chosen one. */
export function tabStopsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    )
    return [...reachable]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
      )
      .map((element) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
        const text = element.ariaLabel ?? label?.textContent ?? element.textContent
        return `${element.role ?? element.localName} ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
      })
  })
}

/** From the top of the page until the focus leaves it; at most `limit` steps. */
export async function walkByTab(page: Page, limit: number): Promise<TabStop[]> {
  const stops: TabStop[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop === null) return stops
    stops.push(stop)
  }
  return stops
}

/** Null: nothing of the page has the focus. */
function focused(page: Page): Promise<TabStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const text = element.ariaLabel ?? label?.textContent ?? element.textContent
    // What the kit draws itself hides the control, and rings its label.
    const rings = [element, element.nextElementSibling, label].map(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none' && getComputedStyle(one).outlineWidth,
    )
    const { top, bottom, left, right } = (label ?? element).getBoundingClientRect()
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return {
      name: `${element.role ?? element.localName} ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`,
      isSeen: isInside && rings.some((width) => width && Number.parseFloat(width) > 0),
    }
  })
}
