/** A discount code: a click copies it, a link applies it at the shop. Until it is there its room is kept. */
import { englishCodeWords, type ShownCode } from '#domain/discounts/code-words.ts'
import type { BarExtra } from './bar-extras.ts'
import css from './discount-code.css?inline'
import below from './discount-code-below.css?inline'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'
import { shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

const SAID_MS = 2500

/** In a bar, before what a visitor does next. */
export const barCode: BarExtra = {
  css,
  foldBar(drawn, { code }) {
    if (code) drawn.insertBefore(drawCode(code), drawn.querySelector('.cta,.by,.hide'))
  },
}

/** By itself, beneath an inline timer. */
export const codeBelow: Mount<{ code: ShownCode }> = (host, settings) => {
  const set = ({ code }: { code: ShownCode }) => shadowOf(host, below, css).append(drawCode(code))
  set(settings)
  return { set, off: () => {} }
}

function drawCode({ c = '', u, n = 0, l, w = englishCodeWords }: ShownCode): HTMLElement {
  const said = element('span', { class: 'said', role: 'status' }, c ? '' : w.soon)
  const text = element('span', { dir: 'ltr' }, c || '0'.repeat(n))
  const chip = c ? copyButton(c, { text, said, w }) : element('div', { class: 'chip' }, text)
  const link = c ? u && applyLink(u, w.use) : l && element('span', { class: 'use' }, w.use)
  return element(
    'div',
    { class: c ? 'code' : 'code soon' },
    element('div', {}, said, chip),
    link || undefined,
  )
}

type Copying = { text: HTMLElement; said: HTMLElement; w: NonNullable<ShownCode['w']> }

function copyButton(code: string, { text, said, w }: Copying) {
  const name = `${w.copy} ${code}`
  const button = element('button', { class: 'chip', type: 'button', 'aria-label': name }, text)
  let timer: ReturnType<typeof setTimeout> | undefined
  const sayIf = (isThere: boolean) => {
    if (!isThere) return
    said.textContent = w.copied
    clearTimeout(timer)
    timer = setTimeout(() => (said.textContent = ''), SAID_MS)
  }
  button.addEventListener('click', () => void isCopied(code, button).then(sayIf))
  return button
}

async function isCopied(code: string, button: HTMLElement) {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return isCopiedBySelection(code, button)
  }
}

/** Pages may have no clipboard, or may not use it. What the browser does not copy stays selected, for a person's own hands. */
function isCopiedBySelection(code: string, button: HTMLElement) {
  const label = button.getAttribute('aria-label') ?? ''
  const field = element('input', { class: 'chip', readonly: '', 'aria-label': label, size: `${code.length}` })
  field.value = code
  button.replaceWith(field)
  field.select()
  if (!document.execCommand('copy')) return false
  field.replaceWith(button)
  button.focus()
  return true
}

/** The shop leads back to where the visitor is. */
function applyLink(url: string, words: string) {
  const apply = linkTarget(url)
  if (!apply) return undefined
  const link = element('a', { class: 'use', href: apply }, words)
  const follow = () => {
    const to = new URL(apply)
    to.searchParams.set('redirect', location.pathname + location.search)
    link.href = to.href
  }
  follow()
  // Single-page sites have turned to another page meanwhile.
  link.addEventListener('click', follow)
  return link
}
