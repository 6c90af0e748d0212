/** The editor of rich text: Squire, told to know nothing but what the schema's tree knows. */
import Squire from 'squire-rte'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSame } from '#domain/saves/field-changes.ts'
import type { RichText } from '#domain/portals/rich-text.ts'
import { elementsOf } from './rich-text-elements.ts'
import { pastedText, treeOf } from './rich-text-tree.ts'

/** What is true of the words that are selected. */
export type Marked = { bold: boolean; italic: boolean; link: string | null; list: boolean }

const unmarked: Marked = { bold: false, italic: false, link: null, list: false }

/** Of the library's own keys those whose marks a portal has not, and those that the editor around it has for itself. */
const otherKeys = [
  'u',
  'd',
  'z',
  'y',
  '[',
  ']',
  'Shift-z',
  'Shift-Z',
  'Shift-5',
  'Shift-6',
  'Shift-7',
  'Shift-9',
]

/** Tab leads on to the next field, as everywhere. */
const plainKeys = ['Tab', 'Shift-Tab']

type Edited = { value: RichText; onChange: (text: RichText) => void }

export function useSquire({ value, onChange }: Edited) {
  const root = useRef<HTMLDivElement>(null)
  const squire = useRef<Squire>(null)
  /** What goes into the editor next, in the place of markup. */
  const incoming = useRef<RichText>(value)
  const latest = useRef({ value, onChange })
  const [marked, mark] = useState(unmarked)

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    // Before the library listens to the same element, which takes what is pasted for markup.
    const isHeard = new AbortController()
    const before = { capture: true, signal: isHeard.signal }
    element.addEventListener('beforeinput', onlyWhatIsKnown, before)
    element.addEventListener('paste', (event) => take(event, event.clipboardData), before)
    element.addEventListener('drop', (event) => take(event, event.dataTransfer), before)

    const made = new Squire(element, {
      addLinks: false,
      sanitizeToDOMFragment: () => elementsOf(incoming.current),
      didError: (error: unknown) => reportError(error),
    })
    squire.current = made
    const keys = [...otherKeys.flatMap((key) => [`Ctrl-${key}`, `Meta-${key}`]), ...plainKeys]
    for (const key of keys) made.setKeyHandler(key, null)
    made.addEventListener('input', () => {
      const text = treeOf(element)
      if (!isSame(text, latest.current.value)) latest.current.onChange(text)
    })
    const look = () => mark(marksAt(made))
    for (const event of ['pathChange', 'select', 'input']) made.addEventListener(event, look)

    /** Words alone: what others have written with them stays where it was. */
    function take(event: Event, data: DataTransfer | null) {
      event.preventDefault()
      event.stopImmediatePropagation()
      const text = pastedText(data?.getData('text/plain') ?? '')
      if (text.length === 0) return
      incoming.current = text
      made.insertHTML('', false)
    }

    return () => {
      isHeard.abort()
      made.destroy()
      squire.current = null
    }
  }, [])

  // What was not typed here: a step back, or what somebody else has saved.
  useEffect(() => {
    const element = root.current
    if (!element || !squire.current || isSame(treeOf(element), value)) return
    incoming.current = value
    squire.current.setHTML('')
  }, [value])

  return { root, squire, marked }
}

const unknown = new Set([
  'historyUndo',
  'historyRedo',
  'formatUnderline',
  'formatStrikeThrough',
  'insertOrderedList',
])

/** Menus of browsers know more than a portal does; steps back are the editor's. */
function onlyWhatIsKnown(event: InputEvent) {
  if (!unknown.has(event.inputType)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function marksAt(squire: Squire): Marked {
  const { startContainer } = squire.getSelection()
  const at = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const around = (name: 'a' | 'li') => {
    const found = at?.closest(name) ?? null
    return squire.getRoot().contains(found) ? found : null
  }
  return {
    bold: squire.hasFormat('B'),
    italic: squire.hasFormat('I'),
    link: around('a')?.getAttribute('href') ?? null,
    list: around('li') !== null,
  }
}
