/** The words that no block has: what they are called in the panel, and which of them a portal ever says. */
import type { BlockKind, PortalTheme, PortalWords } from '#domain/portals/portal-theme.ts'

type WordLabel = { label: string; about?: string; isUnit?: boolean }

export const wordLabels: Record<keyof PortalWords, WordLabel> = {
  days: { label: 'Days', isUnit: true },
  hours: { label: 'Hours', isUnit: true },
  minutes: { label: 'Minutes', isUnit: true },
  seconds: { label: 'Seconds', isUnit: true },
  close: { label: 'Close', about: 'What screen readers call the cross.' },
  reopen: { label: 'Tab after closing', about: 'The time that is left follows it.' },
  proofSource: { label: 'Source of a proof', about: '{date} stands for the day of the number.' },
  emailInvalid: { label: 'E-mail address is wrong' },
  nameMissing: { label: 'Name is missing' },
  choiceMissing: { label: 'Nothing was chosen' },
  notSent: { label: 'It could not be sent' },
}

/** By the kind of block that says it; those of none are said by the panel around them. */
const saidBy: Partial<Record<keyof PortalWords, readonly BlockKind[]>> = {
  days: ['countdown'],
  hours: ['countdown'],
  minutes: ['countdown'],
  seconds: ['countdown'],
  proofSource: ['proof'],
  emailInvalid: ['form'],
  nameMissing: ['form'],
  choiceMissing: ['survey'],
  notSent: ['form', 'survey'],
}

export function shownWords({ steps, placement }: PortalTheme): (keyof PortalWords)[] {
  const blocks = steps.flatMap((step) => step.blocks)
  const kinds = new Set(blocks.map(({ kind }) => kind))
  const asksName = blocks.some((block) => block.kind === 'form' && block.asksName)
  // `Object.keys` forgets which keys a record has.
  return (Object.keys(wordLabels) as (keyof PortalWords)[]).filter((word) => {
    if (word === 'nameMissing') return asksName
    const by = saidBy[word]
    return by ? by.some((kind) => kinds.has(kind)) : placement !== 'inline'
  })
}
