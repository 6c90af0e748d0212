/** The page that we are guests on: its global, its root element, and how to listen there. */
import { neverThrow } from '#widgets/never-throw.ts'
import type { PageGlobal } from './page-global.ts'

export const dl: PageGlobal = (window._dl = window._dl ?? {})

export function listen(target: EventTarget, type: string, hear: (event: Event) => void) {
  target.addEventListener(type, (event) => neverThrow(() => hear(event)), true)
}

/** On the root element, against whatever the page says; an empty value takes it back. */
export function setRootStyle(property: string, value: string) {
  document.documentElement.style.setProperty(property, value, 'important')
}
