/** What visitors have done in portals: what is taken, and which word says what is wrong. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeTask, type SentTask } from './portal-task.ts'
import { portalStarters } from './portal-starters.ts'
import type { PortalBlock } from './portal-theme.ts'
import type { ShownBlock } from './shown-portal.ts'

const shown = (steps: readonly { blocks: PortalBlock[] }[]) => ({
  steps: steps as { blocks: ShownBlock[] }[],
})
const survey = shown(portalStarters.survey.theme.steps)
const welcome = shown(portalStarters.welcome.theme.steps)
const lastHours = shown(portalStarters.lastHours.theme.steps)

const nothing: SentTask = { block: '', email: '', name: '', chosen: [], before: new Map() }

test('a form names an address, and ends what is asked', () => {
  assert.deepEqual(judgeTask(welcome, { ...nothing, block: 'form', email: ' Ada@Example.com ' }), {
    kind: 'form',
    form: {
      block: 'form',
      address: { exact: 'ada@example.com', canonical: 'ada@example.com' },
      name: '',
      consent: 'Unsubscribe in any of our letters.',
    },
    answers: [],
    isDone: true,
  })
})

test('a survey before a form ends its own step alone, and is told with the form once more', () => {
  const answer = { block: 'ask', question: 'I would like to', chosen: ['look around'] }
  assert.deepEqual(judgeTask(survey, { ...nothing, block: 'ask', chosen: ['look'] }), {
    kind: 'survey',
    form: null,
    answers: [answer],
    isDone: false,
  })
  const sent = { ...nothing, block: 'form', email: 'ada@example.com', before: new Map([['ask', ['look']]]) }
  const judged = judgeTask(survey, sent)
  assert.ok(!('wrong' in judged))
  assert.deepEqual([judged.answers, judged.isDone], [[answer], true])
})

test('where nothing but a click is asked for, it ends that', () => {
  assert.deepEqual(judgeTask(lastHours, { ...nothing, block: 'go' }), {
    kind: 'button',
    form: null,
    answers: [],
    isDone: true,
  })
})

const named = shown([
  {
    blocks: [
      {
        id: 'form',
        kind: 'form',
        emailLabel: 'E-mail',
        asksName: true,
        nameLabel: 'Name',
        consent: '',
        button: 'Go',
      },
    ],
  },
  { blocks: [] },
])

test('what is wrong is said by the word that says it', () => {
  const form = { ...nothing, block: 'form' }
  const ask = { ...nothing, block: 'ask' }
  const table: [why: string, portal: typeof survey, sent: SentTask, wrong: string][] = [
    ['no address', welcome, form, 'emailInvalid'],
    ['a merge tag', welcome, { ...form, email: '{{ contact.email }}' }, 'emailInvalid'],
    ['a very long one', welcome, { ...form, email: `${'a'.repeat(9000)}@example.com` }, 'emailInvalid'],
    ['no name', named, { ...form, email: 'ada@example.com' }, 'nameMissing'],
    [
      'a name of nothing',
      named,
      { ...form, email: 'ada@example.com', name: ' \u200b\u0007 ' },
      'nameMissing',
    ],
    ['a book', named, { ...form, email: 'ada@example.com', name: 'a'.repeat(121) }, 'nameMissing'],
    ['no choice', survey, ask, 'choiceMissing'],
    ['two of one', survey, { ...ask, chosen: ['look', 'learn'] }, 'choiceMissing'],
    ['none of those', survey, { ...ask, chosen: ['leave'] }, 'choiceMissing'],
    ['one and none of those', survey, { ...ask, chosen: ['look', 'leave'] }, 'choiceMissing'],
    ['no such block', survey, { ...nothing, block: 'toString' }, 'notSent'],
    ['a block that asks nothing', survey, { ...nothing, block: 'head' }, 'notSent'],
  ]
  for (const [why, portal, sent, wrong] of table) assert.deepEqual(judgeTask(portal, sent), { wrong }, why)
})

test('a name is one line of what can be seen', () => {
  const judged = judgeTask(named, {
    ...nothing,
    block: 'form',
    email: 'ada@example.com',
    name: ' Ada\n\u202eKing\t of Lovelace ',
  })
  assert.ok(!('wrong' in judged))
  assert.equal(judged.form?.name, 'Ada King of Lovelace')
})
