/** What stands in a portal: the blocks of one step. A block that is as it was keeps its element, and what was typed in it. */
import type { ShownBlock } from '#domain/portals/shown-portal.ts'
import { element } from './element.ts'
import type { BlockDrawers, PortalDrawing } from './portal-extras.ts'

type Drawn = { looks: string; made: HTMLElement | undefined; ends: (() => void)[] }

type Drawing = Omit<PortalDrawing, 'atEnd'>

/** `leave`: the visitor has closed it. */
export function createContent(leave: () => void) {
  const beside = element('div', { class: 'art' })
  const within = element('div', { class: 'in', dir: 'auto', tabindex: '-1' })
  const scroller = element('div', { class: 'scroll' }, beside, within)
  const shut = element('button', { class: 'shut', type: 'button' }, '×')
  const panel = element('div', { class: 'portal' }, scroller, shut)
  shut.addEventListener('click', leave)
  let drawn = new Map<string, Drawn>()

  function draw(blocks: readonly ShownBlock[], drawers: BlockDrawers, drawing: Drawing) {
    const before = drawn
    drawn = new Map(
      blocks.map((block) => {
        const looks = looksOf(block, drawing)
        const there = before.get(block.id)
        return [block.id, there?.looks === looks ? there : { looks, ...drawBlock(block) }]
      }),
    )
    for (const [id, one] of before) if (drawn.get(id) !== one) end(one)
    arrange(beside, blocks.filter(isImage))
    arrange(
      within,
      blocks.filter((block) => !isImage(block)),
    )

    function drawBlock(block: ShownBlock) {
      const ends: Drawn['ends'] = []
      const made = drawers[block.kind]?.(block as never, { ...drawing, atEnd: (stop) => ends.push(stop) })
      return { made, ends }
    }
  }

  /** What stays where it is keeps the focus. */
  function arrange(place: HTMLElement, blocks: ShownBlock[]) {
    const wanted = blocks.flatMap(({ id }) => drawn.get(id)?.made ?? [])
    const left = [...place.children].filter((child) => !wanted.includes(child as HTMLElement))
    for (const child of left) child.remove()
    wanted.forEach((child, at) => {
      const there = place.children[at]
      if (there !== child) place.insertBefore(child, there ?? null)
    })
  }

  return {
    panel,
    scroller,
    shut,
    within,
    draw,
    isPictured: () => beside.firstChild !== null,
    heading: () => within.querySelector('h2'),
    /** The next step has blocks of its own, whatever they are called. */
    clear() {
      drawn.forEach(end)
      drawn = new Map()
      scroller.scrollTop = 0
    },
  }
}

function isImage({ kind }: ShownBlock) {
  return kind === 'image'
}

/** All that an element depends on. */
function looksOf(block: ShownBlock, { deadlineAt, words, settings, context }: Drawing) {
  const { text, n, code, timer } = settings
  const told: Partial<Record<ShownBlock['kind'], unknown>> = {
    countdown: [deadlineAt, timer],
    deadline: text,
    quantity: n,
    code,
  }
  return JSON.stringify([block, words, context.language, told[block.kind]])
}

function end({ ends }: Drawn) {
  for (const stop of ends) stop()
}
