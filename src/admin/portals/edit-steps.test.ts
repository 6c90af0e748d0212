/** The steps of a portal while they are edited: whatever is done to them, the schema takes it, or says what is missing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalStarterNames, portalStarters } from '#domain/portals/portal-starters.ts'
import { portalTheme } from '#domain/portals/portal-theme.schema.ts'
import { blockKinds, portalLimits, type BlockKind, type PortalStep } from '#domain/portals/portal-theme.ts'
import {
  blockCount,
  canAddStep,
  movedBlock,
  offeredKinds,
  stepName,
  withBlock,
  withNewBlock,
  withNewStep,
  withoutBlock,
  withoutStep,
} from './edit-steps.ts'
import { newBlock, randomId } from './new-block.ts'

const clock = { hasClock: true, hasStock: false, hasCode: false }
const stock = { hasClock: false, hasStock: true, hasCode: false }

function numbered() {
  let number = 0
  return () => `b${(number += 1)}`
}

const step = (...kinds: BlockKind[]): PortalStep => ({
  blocks: kinds.map((kind) => newBlock(kind, randomId)),
})

const kindsOf = ({ blocks }: PortalStep) => blocks.map(({ kind }) => kind)
const problemsOf = (steps: readonly PortalStep[]) =>
  portalTheme.safeParse({ ...portalStarters.welcome.theme, steps }).error?.issues ?? []
const open = (steps: readonly PortalStep[], at: number, facts = clock) =>
  offeredKinds(steps, at, facts)
    .filter(({ closed }) => closed === null)
    .map(({ kind }) => kind)

test('every starter is one that can be saved', () => {
  for (const name of portalStarterNames)
    assert.deepEqual(portalTheme.safeParse(portalStarters[name].theme).error, undefined, name)
})

test('a new block can be saved as it is, but for the address of a button', () => {
  for (const kind of Object.keys(blockKinds) as BlockKind[]) {
    const steps = withNewBlock([step('heading'), step('heading')], 0, kind, randomId).steps
    const task = kind === 'form' || kind === 'survey' || kind === 'button' ? steps : null
    const problems = problemsOf(
      task ?? [{ blocks: [...(steps[0]?.blocks ?? []), ...step('form').blocks] }, step()],
    )
    assert.deepEqual(
      problems.map(({ path }) => path.at(-1)),
      kind === 'button' ? ['url'] : [],
      kind,
    )
  }
})

test('ids are ones that the schema takes, and never the same', () => {
  const ids = Array.from({ length: 500 }, randomId)

  assert.ok(ids.every((id) => /^[a-z0-9]{1,12}$/.test(id)))
  assert.equal(new Set(ids).size, 500)
})

test('a new block goes where it is read', () => {
  const steps = [step('heading', 'text', 'countdown', 'form', 'proof'), step('heading')]
  const placeOf = (kind: BlockKind) => withNewBlock(steps, 0, kind, numbered()).block

  assert.equal(placeOf('image'), 0)
  assert.equal(placeOf('text'), 2)
  assert.equal(placeOf('guarantee'), 4)
  assert.equal(placeOf('questions'), 5)
})

test('what a campaign cannot show is not named', () => {
  const named = (facts: typeof clock) => offeredKinds([step('heading')], 0, facts).map(({ kind }) => kind)

  assert.ok(!named(clock).includes('quantity'))
  assert.ok(!named(clock).includes('code'))
  assert.ok(named({ ...clock, hasCode: true }).includes('code'))
  assert.deepEqual(
    (['countdown', 'deadline', 'form', 'survey'] as const).filter((kind) => named(stock).includes(kind)),
    [],
  )
  assert.ok(named(stock).includes('quantity'))
})

test('a step asks for one thing, and the last one for nothing but a click', () => {
  const steps = [step('heading', 'form'), step('heading')]

  assert.deepEqual(
    open(steps, 0).filter((kind) => ['form', 'survey', 'button'].includes(kind)),
    [],
  )
  assert.deepEqual(
    open(steps, 1).filter((kind) => ['form', 'survey', 'button'].includes(kind)),
    ['button'],
  )
})

test('whoever asks for something in a lone step gets one for who is done', () => {
  const { steps } = withNewBlock([step('heading')], 0, 'survey', randomId)

  assert.equal(steps.length, 2)
  assert.deepEqual(kindsOf(steps[0]!), ['heading', 'survey'])
  assert.deepEqual(problemsOf(steps), [])
  assert.equal(withNewBlock([step('heading')], 0, 'button', numbered()).steps.length, 1)
})

test('no step has more of a kind than there may be, nor more blocks', () => {
  assert.ok(!open([step('heading', 'countdown')], 0).includes('countdown'))
  assert.ok(open([step('heading')], 0).includes('countdown'))
  const full = { blocks: Array.from({ length: portalLimits.blocks }, () => newBlock('text', randomId)) }
  assert.deepEqual(open([full], 0), [])
})

test('blocks move within their step, and not out of it', () => {
  const steps = [step('heading', 'text', 'countdown')]

  assert.deepEqual(kindsOf(movedBlock(steps, 0, 0, 2)[0]!), ['text', 'countdown', 'heading'])
  assert.deepEqual(kindsOf(movedBlock(steps, 0, 2, 1)[0]!), ['heading', 'countdown', 'text'])
  assert.deepEqual(movedBlock(steps, 0, 0, -1), steps)
  assert.deepEqual(movedBlock(steps, 0, 2, 3), steps)
})

test('a change is of one block alone', () => {
  const steps = [step('heading', 'text'), step('heading')]
  const next = { ...steps[0]!.blocks[0]!, kind: 'heading' as const, kicker: 'New', text: 'Words' }

  const changed = withBlock(steps, 0, 0, next)

  assert.deepEqual(changed[0]?.blocks[0], next)
  assert.equal(changed[0]?.blocks[1], steps[0]?.blocks[1])
  assert.equal(changed[1], steps[1])
  assert.deepEqual(kindsOf(withoutBlock(steps, 0, 0)[0]!), ['text'])
})

test('a new step stands before the one for who is done, and there are as many as there may be', () => {
  const first = withNewStep([step('heading')], numbered())
  assert.deepEqual([first.steps.length, first.step], [2, 1])
  const second = withNewStep(first.steps, numbered())
  assert.deepEqual([second.steps.length, second.step], [3, 1])
  assert.equal(second.steps[2], first.steps[1])
  assert.ok(canAddStep(second.steps))
  assert.ok(!canAddStep(Array.from({ length: portalLimits.steps }, () => step('heading'))))
})

test('one step always stays', () => {
  const steps = [step('heading'), step('text')]

  assert.deepEqual(withoutStep(steps, 0), [steps[1]])
  assert.deepEqual(withoutStep([steps[0]!], 0), [steps[0]])
})

test('steps are called by what they are for', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((at) => stepName(4, at)),
    ['Offer', 'Step 2', 'Step 3', 'Done'],
  )
  assert.equal(stepName(1, 0), 'Offer')
  assert.equal(blockCount([step('heading')]), '1 block')
  assert.equal(blockCount([step('heading', 'text'), step('heading')]), '3 blocks, 2 steps')
})
