/** One settings card with its own save button, enabled once something in the card has changed. */
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { FormNotice } from './form-notice.tsx'
import classes from './settings-form.module.css'

type SettingsFormProps = {
  title: string
  description?: ReactNode
  aside?: ReactNode
  saveLabel: string
  dirty: boolean
  saving: boolean
  problem: string | null
  onSubmit: () => void
  /** For forms that are opened on demand. */
  onCancel?: () => void
  children: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <SectionCard title={props.title} description={props.description} aside={props.aside}>
        {props.children}
        <FormNotice>{props.problem}</FormNotice>
        <div className={classes.actions}>
          {props.onCancel && <Button onClick={props.onCancel}>Cancel</Button>}
          <Button type="submit" busy={props.saving} disabled={!props.dirty}>
            {props.saveLabel}
          </Button>
        </div>
      </SectionCard>
    </form>
  )
}
