/** The gallery of portals: chips to choose by, and a frame of its own for each portal. */
import { portalPaletteNames, portalPalettes } from '#domain/portals/portal-palettes.ts'
import { placements, sides, type Side } from '#domain/portals/portal-theme.ts'
import { element } from '#widgets/element.ts'
import { fits, galleryForm, type Group } from '../bar-gallery/chips.ts'
import { oneOf } from '../bar-gallery/chosen-bars.ts'
import { portalContents, portalLooks, type PortalLook } from './portal-looks.ts'

/** Width and height of the window. */
const devices = {
  desktop: [1280, 720],
  tablet: [820, 1100],
  phone: [390, 844],
  'small phone': [320, 568],
} as const

const states = ['open', 'error', 'busy', 'done', 'tab'] as const

/** What a cell draws; it travels to the cell's frame in its address. */
export type PortalCell = { look: PortalLook; content: string; side: Side; state: (typeof states)[number] }

const groups: Group[] = [
  { name: 'palette', label: 'Palette', choices: portalPaletteNames, kind: 'checkbox' },
  { name: 'placement', label: 'Placement', choices: placements, kind: 'checkbox' },
  { name: 'device', label: 'Device', choices: Object.keys(devices), kind: 'radio' },
  { name: 'content', label: 'Content', choices: portalContents, kind: 'radio' },
  { name: 'side', label: 'Side', choices: sides, kind: 'radio' },
  { name: 'state', label: 'State', choices: states, kind: 'radio' },
]

const atFirst = new URLSearchParams([
  ['palette', 'bakehouse'],
  ['device', 'desktop'],
  ['content', 'form'],
  ['side', 'end'],
  ['state', 'open'],
])

const count = element('p', { role: 'status' })
const cells = element('main', {})
const form = galleryForm(groups, atFirst, show)
document.body.append(element('header', {}, element('h1', {}, 'Portals'), count), form, cells)

function show(chosen: URLSearchParams) {
  const looks = portalLooks.filter((look) =>
    Object.entries(look).every(([name, value]) => fits(chosen, name, value)),
  )
  const [width, height] =
    devices[oneOf(chosen.get('device'), Object.keys(devices) as (keyof typeof devices)[])]
  count.textContent = `${looks.length} of ${portalLooks.length} looks, ${width} pixels wide`
  const cellOf = (look: PortalLook): PortalCell => ({
    look,
    content: oneOf(chosen.get('content'), portalContents),
    side: oneOf(chosen.get('side'), sides),
    state: oneOf(chosen.get('state'), states),
  })
  cells.replaceChildren(
    ...looks.map((look) => {
      const name = `${portalPalettes[look.palette].label} · ${look.placement}`
      const src = `/dev/portals/cell#${encodeURIComponent(JSON.stringify(cellOf(look)))}`
      const size = { width: String(width), height: String(height) }
      const frame = element('iframe', { title: name, src, loading: 'lazy', ...size })
      return element('figure', {}, element('figcaption', {}, name), frame)
    }),
  )
}
