/** The blocks that most portals have: words, what is left of time and of a quantity, and a button. */
import { clockNumbers } from '#domain/countdown/clock-numbers.ts'
import { clockUnits } from '#domain/countdown/clock-units.ts'
import { firstShown } from '#domain/countdown/leading-units.ts'
import { secondsLeft } from '#domain/countdown/remaining.ts'
import type { RichText, TextRun } from '#domain/portals/rich-text.ts'
import { twoDigits } from './countdown-clock.ts'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'
import type { BlockDrawers, BlockOf, PortalDrawing } from './portal-extras.ts'
import { screenReaderClock } from './screen-reader-clock.ts'

export const portalBlocks: BlockDrawers = {
  heading: ({ kicker, text }) =>
    element(
      'div',
      { class: 'head' },
      kicker && element('p', { class: 'kicker' }, kicker),
      text && element('h2', { tabindex: '-1' }, text),
    ),

  text: ({ text }, drawing) => element('div', { class: 'text' }, ...drawText(text, drawing)),

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

  countdown: drawCountdown,

  button({ text, url, newTab }, { follow, goOn }) {
    const made = link(url, follow, { class: 'act', target: newTab ? '_blank' : undefined }, text)
    made?.addEventListener('click', goOn)
    return made
  },
}

function drawText(text: RichText, { follow }: PortalDrawing): HTMLElement[] {
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

function drawRun({ text, bold, italic, link: url }: TextRun, follow: PortalDrawing['follow']) {
  const slanted = italic ? element('em', {}, text) : text
  const strong = bold ? element('strong', {}, slanted) : slanted
  return (url && link(url, follow, {}, strong)) || strong
}

/** Where nobody may be led there are only words, or nothing. */
function link(
  url: string,
  follow: PortalDrawing['follow'],
  attributes: Record<string, string | undefined>,
  words: Node | string,
) {
  const href = linkTarget(url)
  if (href === undefined) return undefined
  const made = element('a', { href, rel: 'noopener', ...attributes }, words)
  made.addEventListener('click', follow)
  return made
}

/** What stands in place of a mark, and the words around it. */
function around(text: string, mark: string, put: Node | string) {
  const [before = '', ...after] = text.split(mark)
  return after.length ? [before, put, after.join(mark)] : [text]
}

function drawCountdown(_block: BlockOf<'countdown'>, { words, deadlineAt, context, atEnd }: PortalDrawing) {
  if (deadlineAt === undefined) return undefined
  const { ticker } = context
  const numbersAt = (now: number) => clockNumbers(secondsLeft(deadlineAt, now), clockUnits)
  // What is shown once does not go while somebody watches.
  const first = firstShown(numbersAt(ticker.now()))
  const digits = clockUnits.map(() => element('b', {}))
  const cells = clockUnits.map((unit, place) => element('span', {}, digits[place], words[unit]))
  const { face, say } = screenReaderClock(element('div', { class: 'count' }, ...cells.slice(first)), context)

  function show(now: number) {
    numbersAt(now).forEach((number, place) => writeCells(digits[place], twoDigits(number)))
    if (deadlineAt !== undefined) say(deadlineAt, now)
  }

  show(ticker.now())
  atEnd(ticker.watch(deadlineAt, show))
  return face
}

/** A cell a digit: whatever the number is, nothing beside it moves. */
function writeCells(digits: HTMLElement | undefined, text: string) {
  if (!digits || digits.textContent === text) return
  if (digits.children.length !== text.length) digits.replaceChildren(...[...text].map(() => element('i', {})))
  ;[...digits.children].forEach((cell, at) => {
    if (cell.textContent !== text[at]) cell.textContent = text.charAt(at)
  })
}
