/** What is looked at of a page's portal before its campaign goes live. */
import { withoutScheme } from '../addresses/page-url.ts'
import { contrast, READABLE } from '../colors/contrast.ts'
import type { PortalColors } from '../portals/portal-palettes.ts'
import { portalStarterNames } from '../portals/portal-starters.ts'
import type { BlockKind, PortalBlock, PortalTheme } from '../portals/portal-theme.ts'
import { newPortalTheme } from '../portals/portal-themes.ts'
import { plainTextOf } from '../portals/rich-text.ts'
import { colorsInForce, hasForm } from '../portals/shown-portal.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import { shownBy } from '../pages/shown.ts'

export const portalEditor = 'edit-portal'

export type LaunchPortal = { id: string; theme: PortalTheme }

export type LaunchPortalPage = {
  id: string
  type: PageType
  beforeUrl: string
  /** Null: it uses no theme. */
  portal: LaunchPortal | null
}

export type PortalProblem = {
  kind: 'noPortal' | 'sampleWords' | 'deadButton' | 'paleWords'
  pageId: string
  editor: typeof portalEditor
  /** The theme in which it is mended. */
  themeId?: string
  title: string
  detail: string
  blocks: false
}

/** What is wrong with a theme is said once, of the first page that uses it. */
export function portalProblems(pages: readonly LaunchPortalPage[]): PortalProblem[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => {
    if (shownBy(page.type)?.widget !== 'portal') return []
    const { portal } = page
    if (portal === null) return [withoutPortal(page)]
    if (seen.has(portal.id)) return []
    seen.add(portal.id)
    const mended = { pageId: page.id, editor: portalEditor, themeId: portal.id, blocks: false } as const
    return [...sampleWords(portal), ...deadButton(portal), ...paleWords(portal)].map((problem) => ({
      ...mended,
      ...problem,
    }))
  })
}

/** By which somebody can leave their address on the page. */
export function takesAddress({ type, portal }: Pick<LaunchPortalPage, 'type' | 'portal'>): boolean {
  const isPortal = shownBy(type)?.widget === 'portal'
  return pageTypeFacts(type).startsOnSubmit || (isPortal && !!portal && hasForm(portal.theme))
}

function withoutPortal({ id, beforeUrl }: LaunchPortalPage): PortalProblem {
  return {
    kind: 'noPortal',
    pageId: id,
    editor: portalEditor,
    title: `No portal is chosen for ${withoutScheme(beforeUrl)}`,
    detail: 'Visitors would see nothing there.',
    blocks: false,
  }
}

type Found = Pick<PortalProblem, 'kind' | 'title' | 'detail'>

/** Of the kinds that speak of the offer; what a button or a label says may well stay as it came. */
const offerWords = {
  heading: ({ text }) => text,
  text: ({ text }) => plainTextOf(text),
  list: ({ items }) => items.join(', '),
  survey: ({ question }) => question,
} satisfies { [Kind in BlockKind]?: (block: Extract<PortalBlock, { kind: Kind }>) => string }

const sampleTexts = new Set(
  portalStarterNames.flatMap((name) =>
    (['time', 'stock'] as const).flatMap((counts) => offerTexts(newPortalTheme(name, counts))),
  ),
)

/** In what visitors see first. */
function offerTexts({ steps }: PortalTheme): string[] {
  const blocks = steps[0]?.blocks.filter(({ kind }) => kind in offerWords) ?? []
  // The function of its own kind: the compiler cannot follow that through the table.
  return blocks.map((block) => offerWords[block.kind as keyof typeof offerWords](block as never))
}

function sampleWords({ theme }: LaunchPortal): Found[] {
  const words = offerTexts(theme).find((text) => sampleTexts.has(text))
  if (words === undefined) return []
  return [{ kind: 'sampleWords', title: 'The portal still has its sample words', detail: `“${words}”` }]
}

function deadButton({ theme }: LaunchPortal): Found[] {
  const blocks = theme.steps.flatMap((step) => step.blocks)
  const dead = blocks.find((block) => block.kind === 'button' && block.url === '#')
  if (dead?.kind !== 'button') return []
  return [
    { kind: 'deadButton', title: `The button “${dead.text}” leads nowhere`, detail: 'Its address is “#”.' },
  ]
}

const pairs: readonly [words: keyof PortalColors, ground: keyof PortalColors, label: string][] = [
  ['text', 'background', 'Its words on their ground have'],
  ['onAccent', 'accent', 'The words on its button have'],
]

function paleWords({ theme }: LaunchPortal): Found[] {
  const colors = colorsInForce(theme)
  const details = pairs.flatMap(([words, ground, label]) => {
    const ratio = contrast(colors[words], colors[ground])
    return ratio !== null && ratio < READABLE
      ? [`${label} a contrast of ${ratio.toFixed(1)} : 1; everybody can read ${READABLE} : 1.`]
      : []
  })
  const [detail] = details
  return detail === undefined ? [] : [{ kind: 'paleWords', title: 'The portal is hard to read', detail }]
}
