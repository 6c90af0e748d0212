/** How somebody uses a page: by touching a phone's screen, or with nothing but the keys of a desk. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

export type Hands = {
  /** A button, a link, or a card to choose. */
  use: (what: Locator) => Promise<void>
  /** A box or a switch; one that is on stays so. */
  turnOn: (what: Locator) => Promise<void>
  /** Instead of what a field held. */
  write: (field: Locator, text: string) => Promise<void>
  /** In a list that one searches: what is called `option` comes first. */
  pick: (list: Locator, option: string) => Promise<void>
}

export function touching(page: Page): Hands {
  return {
    use: (what) => what.tap(),
    async turnOn(what) {
      if (!(await what.isChecked())) await what.tap()
      await expect(what).toBeChecked()
    },
    async write(field, text) {
      await field.tap()
      await field.fill(text)
    },
    async pick(list, option) {
      await list.tap()
      await page.getByRole('combobox', { name: /^Search: / }).fill(option)
      await page.getByRole('option', { name: option }).first().tap()
    },
  }
}

const MANY_STOPS = 120

export function onlyKeys(page: Page): Hands {
  const { keyboard } = page
  return {
    async use(what) {
      const role = await roleOf(what)
      await reach(page, what, role)
      if (role === 'radio') await keyboard.press('Space')
      else await keyboard.press('Enter')
    },
    async turnOn(what) {
      await reach(page, what, await roleOf(what))
      if (!(await what.isChecked())) await keyboard.press('Space')
      await expect(what).toBeChecked()
    },
    async write(field, text) {
      await reach(page, field, 'textbox')
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
    async pick(list, option) {
      await reach(page, list, 'combobox')
      await keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: /^Search: / })).toBeFocused()
      await keyboard.type(option)
      await expect(page.getByRole('option').first()).toContainText(option)
      await keyboard.press('Enter')
      await expect(list).toContainText(option)
    },
  }
}

/** Tab leads to all that can be used; arrows through the cards of a group and the entries of a menu. */
async function reach(page: Page, what: Locator, role: string): Promise<void> {
  await what.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MANY_STOPS; stop++) {
    if (await hasFocus(what)) return role === 'textbox' ? undefined : expectMark(what)
    const isAmongAlike = role === 'menuitem' || (role === 'radio' && (await isInFocusedGroup(what)))
    await page.keyboard.press(isAmongAlike ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`No key leads to ${String(what)}`)
}

function hasFocus(what: Locator): Promise<boolean> {
  return what.evaluate((element) => element === document.activeElement)
}

/** A group is one stop: the keys of the arrows choose in it. */
function isInFocusedGroup(radio: Locator): Promise<boolean> {
  return radio.evaluate((element) => {
    const { activeElement } = document
    return (
      activeElement instanceof HTMLInputElement && activeElement.name === (element as HTMLInputElement).name
    )
  })
}

/** Whoever has no mouse sees where they are. A field has its caret. */
async function expectMark(what: Locator): Promise<void> {
  const isMarked = await what.evaluate((element) => {
    const card = element.closest('label, [data-card]') ?? element
    const isDrawn = (each: Element) => {
      const { outlineStyle, boxShadow, borderStyle } = getComputedStyle(each)
      return outlineStyle !== 'none' || boxShadow !== 'none' || borderStyle !== 'none'
    }
    return isDrawn(element) || isDrawn(card)
  })
  expect(isMarked, `${String(what)} shows that it has the focus`).toBe(true)
}

function roleOf(what: Locator): Promise<string> {
  return what.evaluate((element) => {
    const { type } = element as HTMLInputElement
    return element.getAttribute('role') ?? (['radio', 'checkbox'].includes(type) ? type : element.localName)
  })
}
