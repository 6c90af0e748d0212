/** What the editor says of a bar that cannot be saved, and where it leads. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { barProblems, firstTroubledSection, problemsToShow } from './bar-problems.ts'
import { sectionOf } from './bar-section.ts'

function setup(changes: Partial<FloatingBar> = {}) {
  const problems = barProblems({ ...defaultFloatingBar, ...changes })
  return { problems, section: firstTroubledSection(problems) }
}

const cta = { ...defaultFloatingBar.cta, text: '', url: 'nonsense' }

test('a bar that is fine has no problems', () => {
  assert.deepEqual(setup(), { problems: {}, section: null })
})

test('every problem is said at its field', () => {
  const { problems, section } = setup({ description: ' ', title: { text: '', hidden: false }, cta })

  assert.deepEqual(problems, {
    'title.text': 'Title is required when enabled.',
    description: 'Description is required.',
    'cta.text': 'CTA text is required.',
    'cta.url': 'Please enter a valid URL or #text.',
  })
  assert.equal(section, 'content')
})

test('the first section in trouble is the one that is opened', () => {
  const labels = { ...defaultFloatingBar.labels, days: 'too long' }

  assert.equal(setup({ labels }).section, 'translate')
  assert.equal(setup({ labels, delay: -1 }).section, 'settings')
  assert.equal(setup({ labels, delay: -1, description: '' }).section, 'content')
})

test('what is being typed is not complained about yet', () => {
  const { problems } = setup({ cta })

  assert.deepEqual(Object.keys(problemsToShow(problems, 'cta.url')), ['cta.text'])
  assert.equal(problemsToShow(problems, null), problems)
})

test('every field has its section', () => {
  const sections = [
    'template',
    'settings.layout.placement',
    'settings.colors.custom.text',
    'cta.url',
    'delay',
  ]

  assert.deepEqual(sections.map(sectionOf), ['template', 'layout', 'colors', 'content', 'settings'])
  assert.equal(sectionOf('labels.hide'), 'translate')
  assert.equal(sectionOf('poweredBy.hidden'), 'settings')
})
