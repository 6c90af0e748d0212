/** The code snippet panel: what is pasted into an email to have the timer in it (specification B §2.3). */
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { emailSetupQuery, useSaveCodeSettings } from '../email-code/api.ts'
import { TimerCode } from '../email-code/timer-code.tsx'
import sidePanel from '../editor/panel/side-panel.module.css'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import fields from '../editor/fields/field-rows.module.css'
import classes from '../editor/panel/menu-panel.module.css'

type CodePanelProps = {
  campaignId: string
  /** Emails show what is saved. */
  isDirty: boolean
  onClose: () => void
}

export function CodePanel({ campaignId, isDirty, onClose }: CodePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const setup = useQuery(emailSetupQuery(campaignId))
  const save = useSaveCodeSettings(campaignId)

  // Whoever opened it goes on here, and afterwards where they were.
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [])

  return (
    <section
      className={sidePanel.panel}
      aria-labelledby={id}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <div className={sidePanel.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={sidePanel.title}>
          Timer code
        </h2>
        <CloseButton aria-label="Close the code" onClick={onClose} />
      </div>
      <div className={classes.fields}>
        {isDirty && (
          <p className={fields.help}>
            The code stays the same whatever you change here. Emails show your changes once they are saved.
          </p>
        )}
        {setup.isPending && <Loading heights={[76, 168, 60]} />}
        {setup.isError && !setup.data && (
          <Problem onRetry={() => void setup.refetch()}>{setup.error.message}</Problem>
        )}
        {setup.data && (
          <TimerCode
            setup={setup.data}
            onSettings={(now) => void toast.outcome(save.mutateAsync({ before: setup.data.settings, now }))}
          />
        )}
      </div>
    </section>
  )
}
