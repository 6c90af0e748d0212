/** Text that becomes a field when clicked. Enter or leaving saves, Escape or nothing new keeps what was. */
import { useRef, useState, type KeyboardEvent } from 'react'
import classes from './editable-text.module.css'
import { editedText } from './edited-text.ts'

type EditableTextProps = {
  value: string
  /** What is being named, for people who cannot see where the text stands: "Campaign name". */
  label: string
  onSave: (next: string) => Promise<unknown> | void
  placeholder?: string
  maxLength?: number
}

export function EditableText({
  value,
  label,
  onSave,
  placeholder = 'Create New',
  maxLength,
}: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The blur that follows Enter and Escape must not save a second time.
  const finished = useRef(false)

  async function finish(typed: string | null) {
    if (finished.current) return
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
    void finish(event.key === 'Enter' ? event.currentTarget.value : null)
    requestAnimationFrame(() => button.current?.focus())
  }

  if (draft !== null)
    return (
      <input
        className={classes.input}
        aria-label={label}
        autoFocus
        value={draft}
        maxLength={maxLength}
        size={Math.max(draft.length, 8)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => void finish(currentTarget.value)}
      />
    )

  return (
    <button
      ref={button}
      type="button"
      className={classes.text}
      title={`${label}: click to edit`}
      onClick={() => {
        finished.current = false
        setDraft(value)
      }}
    >
      {saving ?? (value || placeholder)}
    </button>
  )
}
