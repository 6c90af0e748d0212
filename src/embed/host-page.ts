/** The page that we are guests on: its root element, and how to listen there. */
import { neverThrow } from '#widgets/never-throw.ts'

export function listen(target: EventTarget, type: string, hear: (event: Event) => void) {
  target.addEventListener(type, (event) => neverThrow(() => hear(event)), true)
}

/** On the root element, against whatever the page says; an empty value takes it back. */
export function setRootStyle(property: string, value: string) {
  document.documentElement.style.setProperty(property, value, 'important')
}
