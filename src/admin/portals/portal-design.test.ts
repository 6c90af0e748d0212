/** A portal theme that two people design at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeSteps } from '#domain/portals/merge-steps.ts'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { Design, DesignEvent } from '../editor/design.ts'
import { portalDesign } from './portal-design.ts'

const MINE = `/portal-images/account/${'a'.repeat(32)}.webp`
const THEIRS = `/portal-images/account/${'b'.repeat(32)}.webp`

type ThemeEvent = DesignEvent<PortalTheme>

const { afterEvent, isUnsaved, open } = portalDesign
const start = portalStarters.lastHours.theme

/** As the theme would be with these words in its heading, its button, and in the close button. */
function worded(words: { head?: string; go?: string; close?: string }, theme: PortalTheme = start) {
  const { head, go, close = theme.words.close } = words
  const steps = theme.steps.map(({ blocks }) => ({
    blocks: blocks.map((block) => {
      if (block.kind === 'heading' && head !== undefined) return { ...block, text: head }
      return block.kind === 'button' && go !== undefined ? { ...block, text: go } : block
    }),
  }))
  return { ...theme, steps, words: { ...theme.words, close } }
}

function wordsOf({ steps, words }: PortalTheme) {
  const blocks = steps.flatMap((step) => step.blocks)
  const texts = blocks.flatMap((block) =>
    block.kind === 'heading' || block.kind === 'button' ? [block.text] : [],
  )
  return [...texts, words.close]
}

const typed = (words: Parameters<typeof worded>[0]): ThemeEvent => ({
  is: 'applied',
  change: (now) => worded(words, now),
  what: 'steps',
})
const sent = (design: Design<PortalTheme>): ThemeEvent => ({ is: 'sent', sent: design.now })
const stored = (saved: PortalTheme): ThemeEvent => ({ is: 'stored', saved })

/** Somebody writes the heading, and sends it while another has written the button. */
function setup() {
  const mine = afterEvent(open({ id: 't1', saved: start }), typed({ head: 'Mine' }))
  return {
    design: afterEvent(mine, sent(mine)),
    answer: stored(worded({ head: 'Mine', go: 'Theirs', close: 'Theirs' })),
  }
}

test('what another has saved meanwhile is shown with the answer to one’s own save', () => {
  const { design, answer } = setup()

  const after = afterEvent(design, answer)

  assert.deepEqual(wordsOf(after.now), ['Mine', 'Theirs', 'Theirs'])
  assert.equal(isUnsaved(after), false)
  assert.deepEqual([after.sent, after.base], [[], after.saved])
})

test('what was typed since the save stays, over what another has saved, and is all that is saved next', () => {
  const { design, answer } = setup()

  const after = afterEvent(afterEvent(design, typed({ head: 'Mine, longer' })), answer)

  assert.deepEqual(wordsOf(after.now), ['Mine, longer', 'Theirs', 'Theirs'])
  assert.equal(isUnsaved(after), true)
  assert.deepEqual(wordsOf(after.base), ['Mine', 'Theirs', 'Theirs'])
})

test('a step back after that takes one’s own change back, and nothing of the other’s', () => {
  const { design, answer } = setup()

  const back = afterEvent(afterEvent(design, answer), { is: 'undone' })
  const before = afterEvent(afterEvent(design, { is: 'undone' }), answer)

  for (const after of [back, before]) {
    assert.deepEqual(wordsOf(after.now), [wordsOf(start)[0], 'Theirs', 'Theirs'])
    assert.equal(isUnsaved(after), true)
    assert.deepEqual(wordsOf(afterEvent(after, { is: 'redone' }).now), ['Mine', 'Theirs', 'Theirs'])
  }
})

test('what another has saved comes before one’s own save is answered, too', () => {
  const { design, answer } = setup()

  const heard = afterEvent(design, stored(worded({ go: 'Theirs', close: 'Theirs' })))
  const after = afterEvent(heard, answer)

  assert.deepEqual(wordsOf(heard.now), ['Mine', 'Theirs', 'Theirs'])
  assert.equal(isUnsaved(heard), true)
  assert.deepEqual([isUnsaved(after), after.sent], [false, []])
})

test('where both have written one block its owner keeps what they typed, and is still asked about it', () => {
  const { design, answer } = setup()

  const after = afterEvent(afterEvent(design, typed({ go: 'Mine' })), answer)

  assert.deepEqual(wordsOf(after.now), ['Mine', 'Mine', 'Theirs'])
  assert.deepEqual(wordsOf(after.base), ['Mine', wordsOf(start)[1], 'Theirs'])
  const next = { from: after.base.steps, stored: after.saved.steps, to: after.now.steps }
  assert.equal(mergeSteps(next), null)
})

test('two saves on their way are answered one after the other', () => {
  const { design, answer } = setup()
  const second = afterEvent(design, typed({ head: 'Mine, longer' }))
  const both = afterEvent(second, sent(second))

  const first = afterEvent(both, answer)
  const last = afterEvent(first, stored(worded({ head: 'Mine, longer', go: 'Theirs', close: 'Theirs' })))

  assert.deepEqual(wordsOf(first.now), ['Mine, longer', 'Theirs', 'Theirs'])
  assert.deepEqual([isUnsaved(first), first.sent.length], [true, 1])
  assert.deepEqual([isUnsaved(last), last.sent], [false, []])
})

test('what another has saved is theirs, also when it is heard of before the answer to one’s own save', () => {
  const { design, answer } = setup()

  const typedOver = afterEvent(design, typed({ close: 'Mine' }))
  const heard = afterEvent(typedOver, stored(worded({ close: 'Theirs' })))
  const after = afterEvent(heard, answer)

  // Its owner is asked before it is saved: it is still from what they saw.
  assert.deepEqual([after.base.words.close, after.saved.words.close], [start.words.close, 'Theirs'])
  assert.deepEqual(wordsOf(after.now), ['Mine', 'Theirs', 'Mine'])
})

test('a save that changed nothing makes nothing of the other’s one’s own', () => {
  const unchanged = open({ id: 't1', saved: start })
  const sentAsItWas = afterEvent(unchanged, sent(unchanged))

  const typedOver = afterEvent(sentAsItWas, typed({ close: 'Mine' }))
  const heard = afterEvent(typedOver, stored(worded({ close: 'Theirs' })))
  const again = afterEvent(heard, stored(worded({ close: 'Theirs', go: 'Theirs' })))

  assert.deepEqual([again.base.words.close, again.now.words.close], [start.words.close, 'Mine'])
  assert.deepEqual(wordsOf(again.now), [wordsOf(start)[0], 'Theirs', 'Mine'])
})

test('what the server trims is still one’s own', () => {
  const mine = afterEvent(open({ id: 't1', saved: start }), typed({ head: 'Mine ' }))
  const { answer } = setup()

  const after = afterEvent(afterEvent(mine, sent(mine)), answer)

  assert.deepEqual(wordsOf(after.now), ['Mine ', 'Theirs', 'Theirs'])
  assert.equal(isUnsaved(after), false)
  assert.deepEqual(after.base, after.saved)
})

test('of two pictures only one fits: its owner is asked, as by the server', () => {
  const withPicture = (image: string, theme: PortalTheme = start): PortalTheme => ({
    ...theme,
    steps: theme.steps.map(({ blocks }, at) => ({
      blocks:
        at === 0
          ? [...blocks, { id: image === MINE ? 'mine' : 'theirs', kind: 'image', image, alt: '' }]
          : blocks,
    })),
  })
  const mine = afterEvent(open({ id: 't1', saved: start }), {
    is: 'applied',
    change: (now) => withPicture(MINE, now),
    what: 'steps',
  })

  const after = afterEvent(mine, stored(withPicture(THEIRS)))

  assert.deepEqual(after.base.steps, start.steps)
  assert.deepEqual(after.now.steps, withPicture(MINE).steps)
})
