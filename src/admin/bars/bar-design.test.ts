/** What owners can take back while they design a bar, and what counts as unsaved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import type { Design, DesignEvent } from '../editor/design.ts'
import { fieldOfRedo, fieldOfUndo, STEPS_KEPT } from '../editor/undo-history.ts'
import { barDesign, type EditedBar } from './bar-design.ts'

type BarEvent = DesignEvent<EditedBar>

const { afterEvent, isUnsaved, open, problemsOf } = barDesign({ plan: 'free', flags: withAllFlags({}) })

const saying = (description: string): FloatingBar => ({ ...defaultFloatingBar, description })
const typed = (description: string): BarEvent => ({
  is: 'changed',
  what: 'description',
  changes: { description },
})
const waiting = (delay: number): BarEvent => ({ is: 'changed', what: 'delay', changes: { delay } })
const applied = (description: string, templateId: string): BarEvent => ({
  is: 'applied',
  what: 'template',
  change: () => ({ ...saying(description), templateId }),
})
const saved = (description: string): BarEvent => ({ is: 'stored', saved: saying(description) })
const undo: BarEvent = { is: 'undone' }
const redo: BarEvent = { is: 'redone' }

function setup(...events: BarEvent[]) {
  const design = events.reduce(afterEvent, open({ id: 'p1', saved: defaultFloatingBar }))
  return { design, ...seen(design) }
}

function seen(design: Design<EditedBar>) {
  return {
    words: design.now.description,
    delay: design.now.delay,
    dirty: isUnsaved(design),
    steps: design.past.length,
    undone: design.future.length,
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
  const events = [typed('Now'), waiting(5), undo]
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
  const { design } = setup(typed('Now'), waiting(5), undo)

  assert.equal(fieldOfUndo(design), 'description')
  assert.equal(fieldOfRedo(design), 'delay')
})

test('a field that was left for another one begins a step of its own', () => {
  const { steps } = setup(typed('Now'), waiting(5), typed('Then'))

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
    changes: { poweredBy: { hidden: false } },
  })

  assert.equal(dirty, false)
})

test('a bar that could not be saved is changed', () => {
  assert.equal(setup(typed('')).dirty, true)
})

test('without steps there is nowhere to go', () => {
  const { design } = setup()

  assert.equal(afterEvent(design, undo), design)
  assert.equal(afterEvent(design, redo), design)
  assert.equal(fieldOfUndo(design), undefined)
})

test('the oldest steps are forgotten', () => {
  const events = Array.from({ length: STEPS_KEPT + 10 }, (_, at) => [
    waiting(at + 1),
    typed(`${at + 1}`),
  ]).flat()

  assert.equal(setup(...events).steps, STEPS_KEPT)
})

test('a template is one step, and the chosen one comes and goes with it', () => {
  const { design, words } = setup(typed('Now'), applied('From a template', 't1'))
  const back = afterEvent(design, undo)

  assert.equal(words, 'From a template')
  assert.equal(design.now.templateId, 't1')
  assert.deepEqual(
    { words: back.now.description, template: back.now.templateId },
    { words: 'Now', template: undefined },
  )
  assert.equal(afterEvent(back, redo).now.templateId, 't1')
})

test('two templates in a row are two steps', () => {
  assert.equal(setup(applied('One', 't1'), applied('Two', 't2')).steps, 2)
})

test('after a save nothing is unsaved, and the steps before it can still be taken back', () => {
  const { design, dirty, steps } = setup(typed(' Now '), { is: 'sent', sent: saying(' Now ') }, saved('Now'))

  assert.deepEqual({ dirty, steps }, { dirty: false, steps: 1 })
  assert.deepEqual(seen(afterEvent(design, undo)).words, description)
  assert.equal(seen(afterEvent(design, undo)).dirty, true)
})

test('what somebody else saves is shown to those who changed nothing', () => {
  const { words, dirty } = setup(saved('Theirs'))

  assert.deepEqual({ words, dirty }, { words: 'Theirs', dirty: false })
})

test('what somebody else saves never takes unsaved work away', () => {
  const { words, dirty, steps } = setup(typed('Mine'), saved('Theirs'))

  assert.deepEqual({ words, dirty, steps }, { words: 'Mine', dirty: true, steps: 1 })
})

test('typing during a save stays, and stays unsaved', () => {
  const { words, dirty } = setup(
    typed('Now'),
    { is: 'sent', sent: saying('Now') },
    typed('Now!'),
    saved('Now'),
  )

  assert.deepEqual({ words, dirty }, { words: 'Now!', dirty: true })
})

test('what somebody else saves beside it is followed, and not taken back', () => {
  const theirs = { ...defaultFloatingBar, delay: 30 }

  const { design } = setup(typed('Mine'), { is: 'stored', saved: theirs })

  assert.deepEqual([design.now.description, design.now.delay], ['Mine', 30])
  assert.deepEqual(afterEvent(design, undo).now, theirs)
})

test('a template that was saved is the chosen one, without a step', () => {
  const { design, steps, dirty } = setup({ is: 'noted', changes: { templateId: 't1' } })

  assert.deepEqual([design.now.templateId, steps, dirty], ['t1', 0, false])
})

test('every problem is said at its field', () => {
  const cta = { ...defaultFloatingBar.cta, text: '', url: 'nonsense' }
  const { design } = setup({
    is: 'changed',
    what: 'cta',
    changes: { description: ' ', title: { text: '', hidden: false }, cta },
  })

  assert.deepEqual(problemsOf(design), {
    'title.text': 'Title is required when enabled.',
    description: 'Description is required.',
    'cta.text': 'CTA text is required.',
    'cta.url': 'Please enter a valid URL or #text.',
  })
})

test('another page begins with its own bar and no steps', () => {
  const { design, words, steps, dirty } = setup(typed('Now'), {
    is: 'opened',
    id: 'p2',
    saved: saying('Second'),
  })

  assert.equal(design.id, 'p2')
  assert.deepEqual({ words, steps, dirty }, { words: 'Second', steps: 0, dirty: false })
})

test('a page that is gone leaves its unsaved work to the one that takes its place', () => {
  const { design, words, steps, dirty } = setup(typed('Mine'), {
    is: 'inherited',
    id: 'p2',
    saved: saying('Second'),
  })

  assert.equal(design.id, 'p2')
  assert.deepEqual({ words, steps, dirty }, { words: 'Mine', steps: 1, dirty: true })
})

test('a page that is gone leaves nothing where nothing was unsaved', () => {
  const { words, steps, dirty } = setup({
    is: 'inherited',
    id: 'p2',
    saved: saying('Second'),
  })

  assert.deepEqual({ words, steps, dirty }, { words: 'Second', steps: 0, dirty: false })
})
