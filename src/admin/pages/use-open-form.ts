/** Which form of the list is open: one at a time, and none is closed over what somebody typed. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Unsaved } from '../shell/unsaved.ts'

/** The form of a new page, beside those of the pages by their ids. */
export const NEW = 'new'

export function useOpenForm() {
  const [editing, setEditing] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ form: string; unsaved: Unsaved } | null>(null)
  const unsavedRef = useRef<Unsaved>(null)
  const topRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)

  function open(form: string) {
    const unsaved = unsavedRef.current
    if (unsaved?.dirty) return setWanted({ form, unsaved })
    setWanted(null)
    setEditing(form)
    if (form === NEW) requestAnimationFrame(() => topRef.current?.scrollIntoView({ block: 'start' }))
  }

  function openAnyway() {
    unsavedRef.current = null
    if (wanted) open(wanted.form)
  }

  /** The keyboard goes back to where it came from: the page's own button, or the one that adds. */
  function close() {
    const closed = editing
    setEditing(null)
    requestAnimationFrame(() => {
      const opener = document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(closed ?? NEW)}"]`)
      if (document.activeElement === document.body) (opener ?? addRef.current)?.focus()
    })
  }

  return {
    editing,
    wanted,
    unsavedRef,
    topRef,
    addRef,
    open,
    close,
    stay: () => setWanted(null),
    openAnyway,
    saveAndOpen: async () => {
      setWanted(null)
      if (await wanted?.unsaved.save?.()) openAnyway()
    },
  }
}

/** For the form that is open: tells the list what closing it would lose. */
export function useReportUnsaved(unsavedRef: RefObject<Unsaved | null>, unsaved: Unsaved) {
  useEffect(() => {
    unsavedRef.current = unsaved
    return () => {
      unsavedRef.current = null
    }
  })
}
