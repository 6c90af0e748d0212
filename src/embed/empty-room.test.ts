/** The room that a page keeps for an inline timer, where none comes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFakePage } from '../../tests/support/fake-page.ts'
import { createEmptyRoom } from './empty-room.ts'

/** As the code that owners paste makes it, or with something of their own in it. */
function placeWith({ words = '', elements = 0 }) {
  const place = {
    firstChild: {} as unknown,
    textContent: words,
    matches: () => true,
    getAttribute: () => '',
    querySelector: (selector: string) => (selector.startsWith(':not([style]') && elements > 0 ? {} : null),
    replaceChildren: () => (place.firstChild = null),
  }
  return place
}

test('it is given back once the server has spoken, and what is the owner’s own stays', async (t) => {
  const page = openFakePage(t)
  const [room, words, picture] = [placeWith({}), placeWith({ words: 'Ask us.' }), placeWith({ elements: 1 })]
  page.places.push(...([room, words, picture] as unknown as Element[]))
  page.answer({ c: [] })

  const { dl } = page.start()
  // As inline timers do, which miss the part while they look for their places.
  dl.p = { ...dl.p, timer: ({ part }) => ({ fill: () => void part('hide') }), hide: createEmptyRoom }
  assert.ok(room.firstChild)
  await page.pass(1000)

  assert.equal(room.firstChild, null)
  assert.ok(words.firstChild && picture.firstChild)
})
