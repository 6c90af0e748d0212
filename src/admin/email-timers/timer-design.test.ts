/** What becomes of a timer while it is designed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultEmailTimer, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { fieldOfUndo } from '../editor/undo-history.ts'
import type { DesignEvent } from '../editor/design.ts'
import { timerDesign, withTemplate } from './timer-design.ts'

type TimerEvent = DesignEvent<EmailTimer>

const { afterEvent, isUnsaved, open, problemsOf } = timerDesign

function setup(...events: TimerEvent[]) {
  return events.reduce(afterEvent, open({ id: 'c1', saved: defaultEmailTimer }))
}

const typed = (email_label_days: string): TimerEvent => ({
  is: 'changed',
  changes: { email_label_days },
  what: 'email_label_days',
})
const chosen = (background: number): TimerEvent => ({
  is: 'applied',
  change: (timer) => withTemplate(timer, background),
  what: 'background',
})

test('another template brings its colors and its first font, and leaves the words', () => {
  const { now } = setup(typed('أيام'), chosen(6))

  assert.deepEqual(
    [now.background, now.selected_font, now.selected_font_color, now.email_box_color, now.email_label_days],
    [6, 'poppins', 'rgba(51,51,51,1)', 'rgba(255,158,196,1)', 'أيام'],
  )
})

test('a step back from a template brings the owner’s colors back', () => {
  const own: TimerEvent = {
    is: 'changed',
    changes: { selected_font_color: 'rgba(1,2,3,1)' },
    what: 'selected_font_color',
  }

  const { now } = setup(own, chosen(6), { is: 'undone' })

  assert.deepEqual([now.background, now.selected_font_color], [0, 'rgba(1,2,3,1)'])
})

test('two templates after each other are two steps', () => {
  const { now } = setup(chosen(6), chosen(7), { is: 'undone' })

  assert.equal(now.background, 6)
})

test('what is typed into one field is taken back at once, and typed back it is no step', () => {
  const design = setup(typed('D'), typed('DA'), typed('DAYS'))

  assert.equal(isUnsaved(design), false)
  assert.equal(fieldOfUndo(design), undefined)
})

test('a step can be made again', () => {
  const { now } = setup(typed('Tage'), { is: 'undone' }, { is: 'redone' })

  assert.equal(now.email_label_days, 'Tage')
})

test('after a save nothing is unsaved, and the steps stay', () => {
  const changed = setup(typed('Tage'))

  const design = afterEvent(changed, { is: 'stored', saved: changed.now })

  assert.equal(isUnsaved(design), false)
  assert.equal(fieldOfUndo(design), 'email_label_days')
})

test('whoever has changed nothing follows what others save', () => {
  const saved = { ...defaultEmailTimer, background: 3 }

  const design = setup({ is: 'stored', saved })

  assert.equal(design.now.background, 3)
})

test('whoever has changed something keeps it, and follows the rest', () => {
  const saved = { ...defaultEmailTimer, background: 3 }

  const design = setup(typed('Tage'), { is: 'stored', saved })

  assert.deepEqual([design.now.background, design.now.email_label_days], [3, 'Tage'])
  assert.equal(isUnsaved(design), true)
})

test('words that would turn others around are named', () => {
  const problems = problemsOf(setup(typed('\u202edays')))

  assert.deepEqual(problems, { email_label_days: 'Please use plain text.' })
})
