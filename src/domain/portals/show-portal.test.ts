/** What of a portal theme visitors are sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPortal, type PortalFrame } from './show-portal.ts'
import { portalStarters } from './portal-starters.ts'
import type { PortalBlock } from './portal-theme.ts'

const { theme } = portalStarters.welcome

const frame: PortalFrame = {
  counts: 'time',
  hasCode: true,
  imageOrigin: 'https://media.example',
  proofOf: ({ id }) => ({ id, kind: 'proof', text: '12 have bought', source: 'Today' }),
}

const head: PortalBlock = { id: 'head', kind: 'heading', kicker: '', text: 'Words' }
const button: PortalBlock = { id: 'go', kind: 'button', text: 'Go', url: '#go', newTab: false }

function setup(blocks: PortalBlock[][], different: Partial<PortalFrame> = {}) {
  const steps = blocks.map((each) => ({ blocks: each }))
  return shownPortal({ ...theme, steps }, { ...frame, ...different })
}

const idsOf = (portal: ReturnType<typeof setup>) =>
  portal?.steps.map(({ blocks }) => blocks.map(({ id }) => id)) ?? null

const proof = (figure: 'buyersSince' | 'unitsLeft'): PortalBlock => ({
  id: 'one',
  kind: 'proof',
  figure,
  text: '{count}',
  since: '2026-01-01',
  days: 1,
  atLeast: 1,
})

const table: [block: PortalBlock, ofTime: boolean, ofStock: boolean][] = [
  [{ id: 'one', kind: 'countdown', look: 'cells' }, true, false],
  [{ id: 'one', kind: 'deadline', text: 'It ends' }, true, false],
  [{ id: 'one', kind: 'deadline', text: '' }, false, false],
  [{ id: 'one', kind: 'quantity', text: '{left} left' }, false, true],
  [{ id: 'one', kind: 'quantity', text: '' }, false, false],
  [{ id: 'one', kind: 'code', label: '' }, true, false],
  [{ id: 'one', kind: 'heading', kicker: '', text: '' }, false, false],
  [{ id: 'one', kind: 'heading', kicker: 'New', text: '' }, true, true],
  [{ id: 'one', kind: 'text', text: [{ runs: [] }, { runs: [{ text: '  ' }] }] }, false, false],
  [{ id: 'one', kind: 'image', image: '', alt: 'A loaf' }, false, false],
  [{ id: 'one', kind: 'list', title: '', items: ['', ''] }, false, false],
  [{ id: 'one', kind: 'list', title: '', items: ['', 'Bread'] }, true, true],
  [{ id: 'one', kind: 'guarantee', title: '', text: '' }, false, false],
  [{ id: 'one', kind: 'questions', items: [{ question: 'Why?', answer: '' }] }, false, false],
  [proof('buyersSince'), true, true],
  [proof('unitsLeft'), false, true],
]

test('a block is shown where it says something, and where its campaign has it', () => {
  for (const [block, ofTime, ofStock] of table)
    for (const [counts, isShown] of [
      ['time', ofTime],
      ['stock', ofStock],
    ] as const)
      assert.deepEqual(
        idsOf(setup([[head, block]], { counts })),
        [isShown ? ['head', 'one'] : ['head']],
        `${counts} ${JSON.stringify(block)}`,
      )
})

test('codes and figures are shown where there are any', () => {
  const code: PortalBlock = { id: 'code', kind: 'code', label: '' }

  assert.deepEqual(idsOf(setup([[head, code]], { hasCode: false })), [['head']])
  assert.deepEqual(idsOf(setup([[head, proof('buyersSince')]], { proofOf: () => null })), [['head']])
})

test('nobody is sent a step that nobody gets to, or a portal that says nothing', () => {
  const [form] = theme.steps[0]?.blocks.filter(({ kind }) => kind === 'form') ?? []
  assert.ok(form)

  assert.deepEqual(idsOf(setup([[head, form], [button]])), [['head', 'form'], ['go']])
  assert.deepEqual(idsOf(setup([[head, form], [button]], { counts: 'stock' })), [['head']])
  assert.equal(setup([[form], [button]], { counts: 'stock' }), null)
})

test('pictures come with their whole address, items without empty ones, and colors as they are in force', () => {
  const path = '/portal-images/a/0123456789abcdef.webp'
  const portal = setup([
    [
      { id: 'pic', kind: 'image', image: path, alt: '' },
      { id: 'list', kind: 'list', title: '', items: ['', 'Bread'] },
    ],
  ])

  assert.deepEqual(portal?.steps[0]?.blocks, [
    { id: 'pic', kind: 'image', image: `https://media.example${path}`, alt: '' },
    { id: 'list', kind: 'list', title: '', items: ['Bread'] },
  ])
  const custom = { ...theme.colors, text: '#123456' }
  assert.deepEqual(shownPortal({ ...theme, colors: custom }, frame)?.colors, theme.colors)
  assert.deepEqual(shownPortal({ ...theme, palette: 'custom', colors: custom }, frame)?.colors, custom)
})

test('only words are sent that one of its steps may say', () => {
  const wordsOf = (blocks: PortalBlock[]) => Object.keys(setup([blocks])?.words ?? {})

  assert.deepEqual(wordsOf([head]), ['close', 'reopen'])
  assert.deepEqual(wordsOf([head, button]), ['close', 'reopen', 'notSent'])
  assert.deepEqual(Object.keys(shownPortal(theme, frame)?.words ?? {}), [
    'days',
    'hours',
    'minutes',
    'seconds',
    'close',
    'reopen',
    'emailInvalid',
    'nameMissing',
    'notSent',
  ])
})
