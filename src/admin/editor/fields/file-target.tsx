/** A place where a file can be dropped, with a button for everybody who does not drag. */
import { IconPhotoUp } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import fields from './field-rows.module.css'
import classes from './file-target.module.css'

type FileTargetProps = {
  label: string
  help: string
  button: string
  /** Media types, as an input has them. */
  accept: string
  busy: boolean
  /** All that were dropped: how many are wanted is for others to say. */
  onFiles: (files: File[]) => void
  children?: ReactNode
}

export function FileTarget({ label, help, button, accept, busy, onFiles, children }: FileTargetProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes.target}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!busy) onFiles([...event.dataTransfer.files])
      }}
    >
      <IconPhotoUp size={20} stroke={1.5} aria-hidden="true" />
      <strong id={id}>{label}</strong>
      <span className={fields.help}>{help}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same one can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button size="xs" busy={busy} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
    </div>
  )
}
