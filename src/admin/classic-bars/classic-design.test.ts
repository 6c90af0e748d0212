/** What owners can take back while they design a classic bar, what counts as unsaved, and what is said of it when. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import type { DesignEvent } from '../editor/design.ts'
import {
  classicDesign,
  inPossiblePlace,
  problemsBeforeTrying,
  withoutPreset,
  type EditedClassicBar,
} from './classic-design.ts'

const bar = newClassicBar({ kind: 'deadline', language: 'en' })

type Event = DesignEvent<EditedClassicBar>

function setup(events: readonly Event[], plan: Plan = 'premium') {
  const rules = classicDesign({ plan, flags: withAllFlags({}) })
  const design = events.reduce(rules.afterEvent, rules.open({ id: 'p1', saved: bar }))
  return { design, isUnsaved: rules.isUnsaved(design), problems: rules.problemsOf(design) }
}

const changed = (changes: Partial<ClassicBar>): Event => ({
  is: 'changed',
  what: Object.keys(changes)[0] ?? '',
  changes,
})

test('a preset is one step, the chosen one comes and goes with it, and it is never saved', () => {
  const applied: Event = {
    is: 'applied',
    what: 'presetId',
    change: () => ({ ...bar, floatingBarText: 'Summer', presetId: 's1' }),
  }
  const { design, isUnsaved, problems } = setup([applied])
  const back = setup([applied, { is: 'undone' }])

  assert.deepEqual([design.now.presetId, design.past.length, isUnsaved], ['s1', 1, true])
  assert.deepEqual(problems, {})
  assert.deepEqual([back.design.now.presetId, back.isUnsaved], [undefined, false])
  assert.equal('presetId' in withoutPreset(design.now), false)
})

test('the preset alone is nothing to save', () => {
  assert.equal(setup([{ is: 'noted', changes: { presetId: 's1' } }]).isUnsaved, false)
})

test('what the plan takes away is no change', () => {
  const premium = [changed({ enableBranding: true, useCustomColors: true })]

  assert.equal(setup(premium).isUnsaved, true)
  assert.equal(setup([changed({ useCustomColors: true })], 'free').isUnsaved, false)
})

test('problems are said at their fields, those of colors after somebody has tried to go on', () => {
  const { problems } = setup([
    changed({ floatingBarText: ' ', customTextColor: '#12', transHide: 'Put away' }),
  ])

  assert.deepEqual(problems, {
    floatingBarText: 'Required',
    customTextColor: 'Invalid hex value',
    transHide: 'Max 7 characters',
  })
  assert.deepEqual(problemsBeforeTrying(problems), {
    floatingBarText: 'Required',
    transHide: 'Max 7 characters',
  })
})

test('a width keeps the side and leaves the corner', () => {
  const at = (changes: Partial<ClassicBar>) =>
    inPossiblePlace({ ...bar, barPosition: 'top-left' }, changes).barPosition

  assert.deepEqual(
    [at({}), at({ barWidth: 'full' }), at({ enableFlatBar: true }), at({ barPosition: 'bottom-right' })],
    ['top-left', 'top-center', 'top-center', 'bottom-right'],
  )
})
