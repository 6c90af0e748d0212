/** Which form of the list is open: one at a time, and none is closed over what somebody typed. */
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The form of a new page, beside those of the pages by their ids. */
export const NEW = 'new'

export function useOpenForm() {
  const [editing, setEditing] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const unsavedRef = useRef(false)
  const topRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)

  function open(form: string) {
    if (unsavedRef.current) return setWanted(form)
    setWanted(null)
    setEditing(form)
    if (form === NEW) requestAnimationFrame(() => topRef.current?.scrollIntoView({ block: 'start' }))
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
    openAnyway: () => {
      unsavedRef.current = false
      if (wanted !== null) open(wanted)
    },
  }
}

/** For the form that is open: tells the list whether closing it would lose something. */
export function useReportUnsaved(unsavedRef: RefObject<boolean>, isDirty: boolean) {
  useEffect(() => {
    unsavedRef.current = isDirty
    return () => {
      unsavedRef.current = false
    }
  }, [isDirty, unsavedRef])
}
