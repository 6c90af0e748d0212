/** A short word to whoever sits at the screen, gone by itself. */
import { element } from './element.ts'
import { shadowOf } from './shadow.ts'
import css from './toast.css?inline'

const SHOWN_MS = 6000

export function showToast(text: string) {
  const host = document.createElement('div')
  const toast = element('div', { class: 'toast', role: 'status' })
  shadowOf(host, css).append(toast)
  document.documentElement.append(host)
  // Said after it is there: what a live region starts with is not read out.
  setTimeout(() => (toast.textContent = text))
  setTimeout(() => host.remove(), SHOWN_MS)
}
