/** The words of a portal: text with some emphasis, the written deadline, and the number that is left. */
import type { RichText, TextRun } from '#domain/portals/rich-text.ts'
import { element } from './element.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-text.css?inline'
import { portalLink } from './portal-link.ts'

type Follow = (click: Event) => void

export const portalText: PortalExtra = {
  css,
  drawers: {
    text: (block, { follow }) =>
      element('div', { class: 'text' }, ...drawText(block.text, (click) => follow(block, click))),

    deadline: ({ text }, { settings }) =>
      settings.text === undefined
        ? undefined
        : element('p', { class: 'text' }, ...around(text, '{deadline}', settings.text)),

    quantity: ({ text }, { settings: { n }, context }) =>
      n === undefined
        ? undefined
        : element(
            'p',
            { class: 'left' },
            ...around(text, '{left}', element('b', {}, n.toLocaleString(context.language))),
          ),
  },
}

function drawText(text: RichText, follow: Follow): HTMLElement[] {
  const lines: HTMLElement[] = []
  let points: HTMLElement | undefined
  for (const { runs, list } of text) {
    const line = element(list ? 'li' : 'p', {}, ...runs.map((run) => drawRun(run, follow)))
    if (!list) points = undefined
    else if (!points) lines.push((points = element('ul', {})))
    if (points) points.append(line)
    else lines.push(line)
  }
  return lines
}

function drawRun({ text, bold, italic, link }: TextRun, follow: Follow) {
  const slanted = italic ? element('em', {}, text) : text
  const strong = bold ? element('strong', {}, slanted) : slanted
  return (link && portalLink(link, follow, strong)) || strong
}

/** What stands in place of a mark, and the words around it. */
function around(text: string, mark: string, put: Node | string) {
  const [before = '', ...after] = text.split(mark)
  return after.length ? [before, put, after.join(mark)] : [text]
}
