/** A timer while it is designed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  defaultInlineTimer,
  firstInlineTimer,
  inlineTimerTemplates,
} from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { Design, DesignEvent } from '../editor/design.ts'
import { drawableTimer, timerDesign, withTemplate } from './timer-design.ts'

type TimerEvent = DesignEvent<InlineTimer>

const { afterEvent, isUnsaved, open, problemsOf } = timerDesign

function setup(...events: TimerEvent[]): Design<InlineTimer> {
  return events.reduce(afterEvent, open({ id: 'c1', saved: defaultInlineTimer }))
}

const typed = (bar_color: string): TimerEvent => ({
  is: 'changed',
  changes: { bar_color },
  what: 'bar_color',
})

test('a change can be saved, taken back and made again', () => {
  const design = setup(typed('#112233'))
  const back = afterEvent(design, { is: 'undone' })
  const again = afterEvent(back, { is: 'redone' })

  assert.deepEqual([isUnsaved(design), isUnsaved(back), isUnsaved(again)], [true, false, true])
  assert.equal(again.now.bar_color, '#112233')
})

test('a save of the timer as it stands leaves nothing unsaved, and keeps its steps', () => {
  const design = setup(typed('#112233'))

  const saved = afterEvent(design, { is: 'stored', saved: design.now })

  assert.equal(isUnsaved(saved), false)
  assert.equal(saved.past.length, 1)
})

test('what was changed while an earlier change was saved stays unsaved', () => {
  const first = setup(typed('#112233'))
  const second = afterEvent(first, typed('#112244'))

  const saved = afterEvent(second, { is: 'stored', saved: first.now })

  assert.equal(saved.now.bar_color, '#112244')
  assert.equal(isUnsaved(saved), true)
})

test('what somebody else saves is followed by whoever has changed nothing', () => {
  const theirs = { ...defaultInlineTimer, bar_color: '#445566' }

  const design = setup({ is: 'stored', saved: theirs })

  assert.equal(design.now.bar_color, '#445566')
})

test('whoever has changed something follows what others save beside it, and takes none of that back', () => {
  const theirs = { ...defaultInlineTimer, days_long: 'TAGE', bar_color: '#445566' }
  const mine = setup(typed('#112233'))

  const design = afterEvent(mine, { is: 'stored', saved: theirs })
  const back = afterEvent(design, { is: 'undone' })

  assert.deepEqual([design.now.days_long, design.now.bar_color], ['TAGE', '#112233'])
  assert.equal(isUnsaved(design), true)
  assert.deepEqual(back.now, theirs)
  assert.equal(isUnsaved(back), false)
})

test('a step back while a change is on its way to the server stays, and is still to be saved', () => {
  const design = setup(typed('#112233'))
  const sent = afterEvent(design, { is: 'sent', sent: design.now })
  const back = afterEvent(sent, { is: 'undone' })

  const stored = afterEvent(back, { is: 'stored', saved: design.now })

  assert.equal(stored.now.bar_color, defaultInlineTimer.bar_color)
  assert.equal(isUnsaved(stored), true)
  assert.equal(afterEvent(stored, { is: 'redone' }).now.bar_color, '#112233')
})

test('whoever steps back and forth while one save follows the other keeps their steps', () => {
  const forth = setup(typed('#112233'))
  const back = afterEvent(afterEvent(forth, { is: 'sent', sent: forth.now }), { is: 'undone' })
  // The next save goes out before the answer to the first one has reached the screen.
  const both = afterEvent(back, { is: 'sent', sent: back.now })

  const answers = [forth.now, { ...back.now }].map((saved) => ({ is: 'stored', saved }) as const)
  const design = answers.reduce<Design<InlineTimer>>(afterEvent, both)

  assert.equal(design.now.bar_color, defaultInlineTimer.bar_color)
  assert.equal(isUnsaved(design), false)
  assert.deepEqual([design.sent, design.future.length], [[], 1])
})

test('what is chosen once more is no step', () => {
  const design = setup(typed('#112233'), { is: 'changed', changes: { f_family: 'inter' }, what: 'f_family' })

  assert.equal(design.past.length, 1)
})

test('a color that is none is refused at its field, and the saved one is shown meanwhile', () => {
  const design = setup(typed('blue'))

  const problems = problemsOf(design)

  assert.deepEqual(Object.keys(problems), ['bar_color'])
  assert.equal(drawableTimer({ ...design, problems }).bar_color, defaultInlineTimer.bar_color)
})

test('a template brings its look and leaves what the owner had changed about words, units and width', () => {
  const own = {
    ...defaultInlineTimer,
    days_long: 'TAGE',
    show_ss: 0,
    max_height: 0.7,
    bar_color: '#112233',
  } as const

  const timer = withTemplate(own, 2)

  assert.deepEqual([timer.id, timer.days_long, timer.show_ss, timer.max_height], [2, 'TAGE', 0, 0.7])
  assert.deepEqual([timer.days_short, timer.hours_short], ['dd', 'hh'])
  assert.equal(timer.bar_color, inlineTimerTemplates[1]?.settings.bar_color)
})

test('a timer of the first look is drawn anew by any template, its own too, and keeps the words of its owner', () => {
  const saved = {
    ...firstInlineTimer,
    id: 2,
    days_short: 'dd',
    hours_short: 'hh',
    mins_short: 'mm',
    secs_short: 'ss',
  }
  const { settings } = inlineTimerTemplates[1]!

  assert.deepEqual(withTemplate(saved, 2), settings)
  assert.deepEqual(withTemplate({ ...saved, days_long: 'TAGE' }, 2), { ...settings, days_long: 'TAGE' })
})

test('whoever tries every template and comes back to the first has what they had', () => {
  const ids = [...inlineTimerTemplates.map((_, at) => at + 1), 1]

  const timer = ids.reduce(withTemplate, defaultInlineTimer)

  assert.deepEqual(timer, defaultInlineTimer)
})

test('all templates can be saved as they are', () => {
  const troubled = inlineTimerTemplates.filter(
    ({ settings }) => Object.keys(problemsOf(open({ id: 'c1', saved: settings }))).length > 0,
  )

  assert.deepEqual(troubled, [])
})
