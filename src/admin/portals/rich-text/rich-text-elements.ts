/** The elements in which rich text is edited. They are made one by one: no text ever becomes markup. */
import type { Paragraph, RichText, TextRun } from '#domain/portals/rich-text.ts'

export function elementsOf(text: RichText): DocumentFragment {
  const fragment = document.createDocumentFragment()
  let points: HTMLElement | null = null
  for (const paragraph of text) {
    if (!paragraph.list) points = null
    else if (points === null) fragment.append((points = document.createElement('ul')))
    ;(points ?? fragment).append(lineOf(paragraph))
  }
  return fragment
}

function lineOf({ runs, list }: Paragraph): HTMLElement {
  const line = document.createElement(list ? 'li' : 'div')
  line.append(...(runs.length > 0 ? runs.map(nodeOf) : [document.createElement('br')]))
  return line
}

function nodeOf({ text, bold, italic, link }: TextRun): Node {
  let node: Node = document.createTextNode(text)
  if (italic) node = around('i', node)
  if (bold) node = around('b', node)
  if (link === undefined) return node
  const anchor = around('a', node)
  anchor.setAttribute('href', link)
  return anchor
}

function around(name: 'a' | 'b' | 'i', inside: Node): HTMLElement {
  const element = document.createElement(name)
  element.append(inside)
  return element
}
