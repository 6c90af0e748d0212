/** The fields of each kind of block. */
import {
  countdownLooks,
  portalLimits as limits,
  proofFigures,
  type BlockKind,
  type PortalBlock,
} from '#domain/portals/portal-theme.ts'
import type { FieldRow } from '../editor/fields/field-row.ts'
import { figureLabels } from './block-text.ts'
import type { PortalFacts } from './edit-steps.ts'

type BlockOf<Kind extends BlockKind> = Extract<PortalBlock, { kind: Kind }>
type Rows = { [Kind in BlockKind]: readonly FieldRow<BlockOf<Kind>>[] }

const visitors = { isInVisitorsLanguage: true } as const

const lookLabels: Record<(typeof countdownLooks)[number], string> = {
  cells: 'Cells',
  timer: 'Inline timer',
}

/** `facts`: no choice is offered that a campaign cannot show. */
function rowsFor({ hasStock }: PortalFacts): Rows {
  const figures = proofFigures.filter((figure) => hasStock || figure !== 'unitsLeft')
  return {
    heading: [
      { as: 'text', path: 'kicker', label: 'Above the heading', max: limits.kicker, ...visitors },
      { as: 'text', path: 'text', label: 'Heading', max: limits.heading, ...visitors },
    ],
    text: [{ as: 'custom', name: 'richText', paths: ['text'] }],
    image: [
      { as: 'custom', name: 'image', paths: ['image'] },
      {
        as: 'text',
        path: 'alt',
        label: 'What it shows',
        max: limits.line,
        ...visitors,
        description: 'For people who cannot see it. Empty: it says nothing.',
      },
    ],
    countdown: [
      {
        as: 'tiles',
        path: 'look',
        label: 'Look',
        tiles: countdownLooks.map((value) => ({ value, label: lookLabels[value] })),
        description: 'Cells take the colors of the portal; the inline timer is as you have designed it.',
      },
    ],
    deadline: [
      {
        as: 'text',
        path: 'text',
        label: 'Sentence',
        max: limits.line,
        ...visitors,
        description: '{deadline} stands for the written deadline.',
      },
    ],
    quantity: [
      {
        as: 'text',
        path: 'text',
        label: 'Sentence',
        max: limits.line,
        ...visitors,
        description: '{left} stands for how many are left.',
      },
    ],
    code: [{ as: 'text', path: 'label', label: 'Above the code', max: limits.label, ...visitors }],
    list: [
      { as: 'text', path: 'title', label: 'Title', max: limits.heading, ...visitors },
      { as: 'custom', name: 'items', paths: ['items'] },
    ],
    guarantee: [
      { as: 'text', path: 'title', label: 'Title', max: limits.heading, ...visitors },
      { as: 'custom', name: 'guarantee', paths: ['text'] },
    ],
    questions: [{ as: 'custom', name: 'questions', paths: ['items'] }],
    proof: [
      {
        as: 'tiles',
        path: 'figure',
        label: 'Number',
        tiles: figures.map((value) => ({ value, label: figureLabels[value] })),
        description: 'Counted from your orders, refunds taken off. Where it comes from is said below it.',
      },
      { as: 'custom', name: 'since', paths: ['since'], when: ({ figure }) => figure === 'buyersSince' },
      { as: 'custom', name: 'days', paths: ['days'], when: ({ figure }) => figure === 'buyersLastDays' },
      {
        as: 'text',
        path: 'text',
        label: 'Sentence',
        max: limits.line,
        ...visitors,
        description: '{count} stands for the number.',
      },
      { as: 'custom', name: 'atLeast', paths: ['atLeast'] },
    ],
    form: [
      { as: 'text', path: 'emailLabel', label: 'E-mail field', max: limits.label, ...visitors },
      { as: 'switch', path: 'asksName', label: 'Ask for a name' },
      {
        as: 'text',
        path: 'nameLabel',
        label: 'Name field',
        max: limits.label,
        ...visitors,
        when: ({ asksName }) => asksName,
      },
      { as: 'text', path: 'button', label: 'Button', max: limits.button, ...visitors },
      { as: 'custom', name: 'consent', paths: ['consent'] },
    ],
    survey: [
      { as: 'text', path: 'question', label: 'Question', max: limits.question, ...visitors },
      { as: 'custom', name: 'choices', paths: ['choices'] },
      { as: 'switch', path: 'several', label: 'Several answers' },
      { as: 'text', path: 'button', label: 'Button', max: limits.button, ...visitors },
    ],
    button: [
      { as: 'text', path: 'text', label: 'Words', max: limits.button, ...visitors },
      {
        as: 'text',
        path: 'url',
        label: 'Leads to',
        max: limits.url,
        isUncounted: true,
        placeholder: 'https://',
        description: 'An address, or #text of a place on the page.',
      },
      { as: 'switch', path: 'newTab', label: 'In a new tab' },
    ],
  }
}

export function blockRows(block: PortalBlock, facts: PortalFacts): readonly FieldRow<PortalBlock>[] {
  // The rows of its own kind: the compiler cannot follow that through the table.
  return rowsFor(facts)[block.kind] as readonly FieldRow<PortalBlock>[]
}
