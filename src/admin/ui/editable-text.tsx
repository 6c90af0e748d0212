/** Text that becomes a field when clicked. Enter or leaving saves, Escape or nothing new keeps what was. */
import { useRef, useState, type KeyboardEvent } from 'react'
import classes from './editable-text.module.css'
import { editedText } from './edited-text.ts'
import { limitedTitle } from './truncate.ts'

type EditableTextProps = {
  value: string
  /** What is being named, for people who cannot see where the text stands: "Campaign name". */
  label: string
  onSave: (next: string) => Promise<unknown> | void
  placeholder?: string
  /** More characters than that are not saved, and whoever types them is told. */
  limit?: number
}

/** Of what is shown; the tooltip has all of it. */
const TITLE_LIMIT = 60

export function EditableText({
  value,
  label,
  onSave,
  placeholder = 'Create New',
  limit = Infinity,
}: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The blur that follows Enter and Escape must not save a second time.
  const finished = useRef(false)
  const isTooLong = (text: string) => text.trim().length > limit

  async function finish(typed: string | null) {
    if (finished.current || (typed !== null && isTooLong(typed))) return
    finished.current = true
    setDraft(null)
    const next = typed === null ? null : editedText(typed, value)
    if (next === null) return
    setSaving(next)
    try {
      await onSave(next)
    } finally {
      setSaving(null)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && isTooLong(event.currentTarget.value)) return
    void finish(event.key === 'Enter' ? event.currentTarget.value : null)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (draft !== null)
    return (
      <span className={classes.field}>
        <input
          className={classes.input}
          aria-label={label}
          aria-invalid={isTooLong(draft) || undefined}
          autoFocus
          value={draft}
          size={Math.max(draft.length, 8)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget }) => void finish(currentTarget.value)}
        />
        {isTooLong(draft) && (
          <span role="alert" className={classes.problem}>
            {`Please use at most ${limit} characters. There are ${draft.trim().length}.`}
          </span>
        )}
      </span>
    )

  const shown = saving ?? (value || placeholder)
  const title = limitedTitle(shown, TITLE_LIMIT)

  return (
    <button
      ref={button}
      type="button"
      className={classes.text}
      title={title === shown ? `${label}: click to edit` : shown}
      onClick={() => {
        finished.current = false
        setDraft(value)
      }}
    >
      {title}
    </button>
  )
}
