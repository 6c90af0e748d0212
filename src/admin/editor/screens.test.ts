/** What the fields of an editor are called where what is unsaved is named. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPaths } from './design.ts'
import { fieldNames, problemsOn, screensWithin, screenWith, type Screens } from './screens.ts'

type Thing = { title: { text: string; hidden: boolean }; color: string; template: number; note: string }

const thing: Thing = { title: { text: 'Now', hidden: false }, color: '#fff', template: 1, note: '' }

const shared = { icon: 'text', value: () => ({ text: '' }) } as const
const screens: Screens<Thing, 'template' | 'content'> = {
  template: {
    ...shared,
    label: 'Template',
    rows: [{ as: 'custom', name: 'templates', paths: ['template'] }],
  },
  content: {
    ...shared,
    label: 'Content',
    rows: [
      {
        as: 'group',
        rows: [{ as: 'text', path: 'title.text', label: 'Title', max: 9, hiddenBy: 'title.hidden' }],
      },
      { as: 'text', path: 'color', label: 'Text color', max: 9 },
    ],
  },
}

const namesOf = (now: Thing) => fieldNames(screens, changedPaths(thing, now))

test('a field is called by its label, also in a group, also when only its switch was changed', () => {
  const names = namesOf({ ...thing, title: { text: 'Now', hidden: true }, color: '#000' })

  assert.deepEqual(names, ['Title', 'Text color'])
})

test('what an editor draws itself is called by its screen', () => {
  assert.deepEqual(namesOf({ ...thing, template: 2 }), ['Template'])
})

test('nothing is named where nothing was changed', () => {
  assert.deepEqual(namesOf({ ...thing, title: { ...thing.title } }), [])
})

test('a screen within another one is no row of the panel, and its problems count for both', () => {
  const nested: Screens<Thing, 'template' | 'content' | 'menu'> = {
    ...screens,
    menu: { ...shared, label: 'Menu', rows: [] },
    content: { ...shared, label: 'Content', within: 'menu', rows: screens.content?.rows ?? [] },
  }
  const problems = { 'title.text': 'No.', template: 'No.' }

  assert.deepEqual(screensWithin(nested), ['template', 'menu'])
  assert.deepEqual(screensWithin(nested, 'menu'), ['content'])
  assert.deepEqual(
    (['template', 'menu', 'content'] as const).map((name) => problemsOn(nested, name, problems)),
    [1, 1, 1],
  )
})

test('what is inside of a field is on its screen, and called by its name', () => {
  type Listed = { title: string; steps: { blocks: { text: string }[] }[] }
  const listed: Screens<Listed, 'first' | 'blocks'> = {
    first: { ...shared, label: 'First', rows: [{ as: 'text', path: 'title', label: 'Title', max: 9 }] },
    blocks: { ...shared, label: 'Blocks', rows: [{ as: 'custom', name: 'blocks', paths: ['steps'] }] },
  }

  assert.equal(screenWith(listed, 'steps.0.blocks.2.text'), 'blocks')
  assert.equal(screenWith(listed, 'stepsOfAnother'), 'first')
  assert.deepEqual(fieldNames(listed, ['steps.0.blocks.2.text']), ['Blocks'])
})
