/** A list, form or tag that starts deadlines: whether it is heard, who came last, and what can be done about it. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { useNow } from '../ui/ticker.ts'
import { toast } from '../ui/toast.ts'
import { peopleQuery, useCheckTrigger, type IntegrationAt } from './api.ts'
import { TextButton } from '../ui/text-button.tsx'
import { Fold } from './fold.tsx'
import classes from './flow.module.css'
import { lastReceivedText, triggerFacts, triggerState } from './integration-text.ts'
import { RemakeWebhook } from './remake-webhook.tsx'
import { RemoveTrigger } from './remove-trigger.tsx'
import { RenewTrigger } from './renew-trigger.tsx'
import { StartExisting } from './start-existing.tsx'

type TriggerItemProps = {
  at: IntegrationAt
  view: IntegrationView
  trigger: TriggerView
  /** Where there are several. */
  onChange?: () => void
}

export function TriggerItem({ at, view, trigger, onChange }: TriggerItemProps) {
  const { source, kind } = trigger
  const people = useQuery(peopleQuery(at, trigger.id)).data?.people ?? null
  const kindLabel = view.platform.triggers.length > 1 && triggerFacts(view.platform, kind)?.one
  return (
    <div className={classes.trigger}>
      <p className={classes.value}>
        <b dir="auto">{source.name}</b>
        {kindLabel && <span>{kindLabel}</span>}
        {people !== null && <span className="num">{peopleText(people)}</span>}
      </p>
      <Heard at={at} trigger={trigger} platformName={view.platform.name}>
        {people !== null && people > 0 && <StartExisting at={at} trigger={trigger} people={people} />}
      </Heard>
      {trigger.pasted && (
        <Pasted {...trigger.pasted} startsOpen={trigger.state === 'waiting' || trigger.state === 'silent'}>
          <RenewTrigger at={at} trigger={trigger} platformName={view.platform.name} />
        </Pasted>
      )}
      {onChange && (
        <div className={classes.acts}>
          <TextButton onClick={onChange}>Change</TextButton>
          <RemoveTrigger at={at} view={view} trigger={trigger} />
        </div>
      )}
    </div>
  )
}

function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en')} people`
}

type HeardProps = { at: IntegrationAt; trigger: TriggerView; platformName: string; children: ReactNode }

/** How long ago it was changes all the time: only who came is read aloud. */
function Heard({ at, trigger, platformName, children }: HeardProps) {
  const now = useNow()
  const { status, text } = triggerState(trigger, now)
  if (status === 'trouble')
    return (
      <>
        <p className={classes.problem} role="alert">
          {text}
        </p>
        <div className={classes.acts}>
          {trigger.state === 'silent' ? children : <CheckAgain at={at} trigger={trigger} />}
          {trigger.heardBy === 'webhook' && (
            <RemakeWebhook at={at} trigger={trigger} platformName={platformName} />
          )}
        </div>
      </>
    )
  return (
    <p className={classes.quiet}>
      {text} {lastReceivedText(trigger, now)} {children}
      <VisuallyHidden role="status">{trigger.lastReceived?.email}</VisuallyHidden>
    </p>
  )
}

function CheckAgain({ at, trigger }: Pick<HeardProps, 'at' | 'trigger'>) {
  const check = useCheckTrigger(at)
  return (
    <TextButton onClick={() => void toast.outcome(check.mutateAsync(trigger.id))}>
      {check.isPending ? 'Checking...' : 'Check again'}
    </TextButton>
  )
}

type PastedProps = { url: string; steps: readonly string[]; startsOpen: boolean; children: ReactNode }

/** Where the platform has no call that makes a webhook: what its owner pastes. Open until it has worked. */
function Pasted({ url, steps, startsOpen, children }: PastedProps) {
  return (
    <Fold label="How to paste the webhook" startsOpen={startsOpen}>
      <div className={classes.pasted}>
        <CopyField label="Webhook URL" value={url} />
        <NumberedSteps steps={steps} />
        {children}
      </div>
    </Fold>
  )
}
