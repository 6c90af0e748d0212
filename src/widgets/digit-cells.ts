/** Digits in cells of their own, which are equally wide in every font: whatever a number is, nothing beside it moves. */
import { element } from './element.ts'

/** `count` cells in an element, and what writes a text into them. */
export function digitCells(tag: 'b' | 'span', count: number) {
  const texts = Array.from({ length: count }, () => new Text())
  const cells = element(tag, {}, ...texts.map((text) => element('i', {}, text)))
  // Browsers pass over a text that is as it was.
  const write = (written: string) => texts.forEach((text, at) => (text.data = written.charAt(at)))
  return { cells, write }
}
