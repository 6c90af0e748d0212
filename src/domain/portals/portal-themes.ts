/** What a campaign's themes are called, and what a new one begins with. */
import type { Counts } from '../bars/bar-extras.ts'
import { fits } from './show-portal.ts'
import { portalStarters, type PortalStarterName } from './portal-starters.ts'
import { portalLimits, taskKinds, type PortalBlock, type PortalTheme } from './portal-theme.ts'

export const portalThemeMessages = {
  tooMany: `A campaign has at most ${portalLimits.themes} portal themes. Please delete one first.`,
} as const

/** A name that another theme has gets a number. */
export function freeThemeName(name: string, taken: readonly string[]): string {
  const base = cut(name, ' 20'.length)
  const names = new Set(taken.map(comparable))
  if (!names.has(comparable(name))) return name
  let number = 2
  while (names.has(comparable(`${base} ${number}`))) number += 1
  return `${base} ${number}`
}

export function copiedThemeName(name: string): string {
  return `${cut(name, ' (copy)'.length)} (copy)`
}

function cut(name: string, room: number): string {
  const longest = portalLimits.name - room
  if (name.length <= longest) return name
  return name
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()
}

function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The starter, with a number in the place of a clock in campaigns that have none. */
export function newPortalTheme(name: PortalStarterName, counts: Counts): PortalTheme {
  const { theme } = portalStarters[name]
  return counts === 'time' ? theme : withoutClock(theme)
}

/** Nobody is known there, so nothing is asked for but a click. */
function withoutClock(theme: PortalTheme): PortalTheme {
  const [first] = theme.steps
  const blocks = first?.blocks.flatMap(blockWithoutClock) ?? []
  const button: PortalBlock = {
    id: 'go',
    kind: 'button',
    text: 'See the offer',
    url: '#offer',
    newTab: false,
  }
  const hasTask = blocks.some(({ kind }) => taskKinds.includes(kind as never))
  return {
    ...theme,
    triggers: { ...theme.triggers, lastHours: 0 },
    steps: [{ blocks: hasTask ? blocks : [...blocks, button] }],
  }
}

function blockWithoutClock(block: PortalBlock): PortalBlock[] {
  const { id, kind } = block
  if (kind === 'countdown') return [{ id, kind: 'quantity', text: 'Only {left} left.' }]
  if (kind === 'heading') return [{ ...block, text: 'Only while there are some left.' }]
  // They speak of a clock.
  return kind !== 'text' && fits(block, 'stock') ? [block] : []
}
