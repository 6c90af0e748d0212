/** What owners can take back while they design a bar, and what counts as unsaved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { fieldOfRedo, fieldOfUndo, STEPS_KEPT } from '../editor/steps.ts'
import { afterEvent, openBar, type BarEvent, type BarHistory } from './bar-history.ts'
import { isStoredAlike } from './stored-bar.ts'

const account = { plan: 'free', flags: withAllFlags({}) } as const

const saying = (description: string): FloatingBar => ({ ...defaultFloatingBar, description })
const typed = (description: string): BarEvent => ({
  is: 'changed',
  what: 'description',
  bar: saying(description),
})
const waiting = (delay: number, bar = defaultFloatingBar): BarEvent => ({
  is: 'changed',
  what: 'delay',
  bar: { ...bar, delay },
})
const undo: BarEvent = { is: 'undone' }
const redo: BarEvent = { is: 'redone' }

function setup(...events: BarEvent[]) {
  const history = events.reduce(afterEvent, openBar('p1', defaultFloatingBar))
  return { history, ...seen(history) }
}

function seen({ now, saved, past, future }: BarHistory) {
  return {
    words: now.bar.description,
    delay: now.bar.delay,
    dirty: !isStoredAlike(now.bar, saved, account),
    steps: past.length,
    undone: future.length,
  }
}

const { description } = defaultFloatingBar

test('what is typed into one field is taken back as one step', () => {
  const { words, steps } = setup(typed('N'), typed('No'), typed('Now'))
  const back = setup(typed('N'), typed('No'), typed('Now'), undo)

  assert.deepEqual({ words, steps }, { words: 'Now', steps: 1 })
  assert.deepEqual({ words: back.words, dirty: back.dirty }, { words: description, dirty: false })
})

test('steps on different fields are taken back one by one, and made again', () => {
  const events = [typed('Now'), waiting(5, saying('Now')), undo]
  const once = setup(...events)
  const again = setup(...events, redo)

  assert.deepEqual(
    { words: once.words, delay: once.delay, undone: once.undone },
    { words: 'Now', delay: 0, undone: 1 },
  )
  assert.deepEqual(
    { words: again.words, delay: again.delay, undone: again.undone },
    { words: 'Now', delay: 5, undone: 0 },
  )
})

test('the way back says which field it is about', () => {
  const { history } = setup(typed('Now'), waiting(5, saying('Now')), undo)

  assert.equal(fieldOfUndo(history), 'description')
  assert.equal(fieldOfRedo(history), 'delay')
})

test('a field that was left for another one begins a step of its own', () => {
  const { steps } = setup(typed('Now'), waiting(5, saying('Now')), typed('Then'))

  assert.equal(steps, 3)
})

test('after a step back, typing in the same field is a new step and forgets what was undone', () => {
  const { words, steps, undone } = setup(typed('Now'), undo, typed('Then'))

  assert.deepEqual({ words, steps, undone }, { words: 'Then', steps: 1, undone: 0 })
})

test('typing back to what is saved is no change, and nothing to undo', () => {
  const { dirty, steps } = setup(typed('Now'), typed(description))

  assert.deepEqual({ dirty, steps }, { dirty: false, steps: 0 })
})

test('spaces around words and what the plan takes away are no changes', () => {
  const { dirty } = setup(typed(` ${description} `), {
    is: 'changed',
    what: 'poweredBy.hidden',
    bar: { ...defaultFloatingBar, poweredBy: { hidden: false } },
  })

  assert.equal(dirty, false)
})

test('a bar that could not be saved is changed', () => {
  assert.equal(setup(typed('')).dirty, true)
})

test('without steps there is nowhere to go', () => {
  const { history } = setup()

  assert.equal(afterEvent(history, undo), history)
  assert.equal(afterEvent(history, redo), history)
  assert.equal(fieldOfUndo(history), undefined)
})

test('the oldest steps are forgotten', () => {
  const events = Array.from({ length: STEPS_KEPT + 10 }, (_, at) => [
    waiting(at + 1, saying(`${at}`)),
    typed(`${at + 1}`),
  ]).flat()

  assert.equal(setup(...events).steps, STEPS_KEPT)
})

test('a template is one step, and the chosen one comes and goes with it', () => {
  const applied: BarEvent = { is: 'applied', bar: saying('From a template'), templateId: 't1' }
  const { history, words } = setup(typed('Now'), applied)
  const back = afterEvent(history, undo)

  assert.equal(words, 'From a template')
  assert.equal(history.now.templateId, 't1')
  assert.deepEqual(
    { words: back.now.bar.description, template: back.now.templateId },
    { words: 'Now', template: null },
  )
  assert.equal(afterEvent(back, redo).now.templateId, 't1')
})

test('two templates in a row are two steps', () => {
  const applied = (templateId: string): BarEvent => ({ is: 'applied', bar: saying(templateId), templateId })

  assert.equal(setup(applied('t1'), applied('t2')).steps, 2)
})

test('after a save nothing is unsaved, and the steps before it can still be taken back', () => {
  const { history, dirty, steps } = setup(typed(' Now '), { is: 'stored', saved: saying('Now'), account })

  assert.deepEqual({ dirty, steps }, { dirty: false, steps: 1 })
  assert.deepEqual(seen(afterEvent(history, undo)).words, description)
  assert.equal(seen(afterEvent(history, undo)).dirty, true)
})

test('what somebody else saves is shown to those who changed nothing', () => {
  const { words, dirty } = setup({ is: 'stored', saved: saying('Theirs'), account })

  assert.deepEqual({ words, dirty }, { words: 'Theirs', dirty: false })
})

test('what somebody else saves never takes unsaved work away', () => {
  const { words, dirty, steps } = setup(typed('Mine'), { is: 'stored', saved: saying('Theirs'), account })

  assert.deepEqual({ words, dirty, steps }, { words: 'Mine', dirty: true, steps: 1 })
})

test('typing during a save stays, and stays unsaved', () => {
  const { words, dirty } = setup(typed('Now'), typed('Now!'), { is: 'stored', saved: saying('Now'), account })

  assert.deepEqual({ words, dirty }, { words: 'Now!', dirty: true })
})

test('another page begins with its own bar and no steps', () => {
  const { history, words, steps, dirty } = setup(typed('Now'), {
    is: 'opened',
    pageId: 'p2',
    saved: saying('Second'),
  })

  assert.equal(history.pageId, 'p2')
  assert.deepEqual({ words, steps, dirty }, { words: 'Second', steps: 0, dirty: false })
})

test('a page that is gone leaves its unsaved work to the one that takes its place', () => {
  const { history, words, steps, dirty } = setup(typed('Mine'), {
    is: 'inherited',
    pageId: 'p2',
    saved: saying('Second'),
    account,
  })

  assert.equal(history.pageId, 'p2')
  assert.deepEqual({ words, steps, dirty }, { words: 'Mine', steps: 1, dirty: true })
})

test('a page that is gone leaves nothing where nothing was unsaved', () => {
  const { words, steps, dirty } = setup({
    is: 'inherited',
    pageId: 'p2',
    saved: saying('Second'),
    account,
  })

  assert.deepEqual({ words, steps, dirty }, { words: 'Second', steps: 0, dirty: false })
})
