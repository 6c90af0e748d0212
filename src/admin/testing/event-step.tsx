/** Step 3: something of the real campaign starts the tester's deadline, and shows here as it arrives. */
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventOrigin } from '#domain/testing/event-origin.ts'
import { eventWaitMessages, hasGivenUp } from '#domain/testing/event-wait.ts'
import { waitsForEvent } from '#domain/testing/testing-steps.ts'
import type { TestEvent } from '#domain/testing/testing.api.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useNow } from '../ui/ticker.ts'
import { testEventQuery, useRefreshTest } from './api.ts'
import classes from './checklist.module.css'
import { EventWayLinks } from './event-way-links.tsx'
import { MarkButton } from './mark-button.tsx'
import { PageLinks } from './page-links.tsx'
import { Step, type StepProps } from './step.tsx'
import { testDate } from './test-date.ts'

export function EventStep(props: StepProps) {
  const { campaign, type, checklist, step } = props
  const { event, email } = checklist
  if (!waitsForEvent(type))
    return (
      <Step {...props}>
        <PageLinks links={checklist.emailLinks} />
        <MarkButton campaignId={campaign.id} step={step} mark="event">
          I opened the page
        </MarkButton>
      </Step>
    )
  return (
    <Step {...props} {...(event && { text: null })}>
      {event && <Received event={event} begunAt={checklist.begunAt} zone={campaign.timezone} />}
      {!event && email !== null && (
        <>
          <EventWayLinks ways={checklist.eventWays} />
          <Waiting key={email} campaignId={campaign.id} email={email} />
        </>
      )}
    </Step>
  )
}

type ReceivedProps = { event: TestEvent; begunAt: number | null; zone: string }

function Received({ event, begunAt, zone }: ReceivedProps) {
  return (
    <div className={classes.event}>
      <p className={classes.received} role="status">
        <IconCircleCheck size={17} stroke={1.75} aria-hidden="true" />
        {eventWaitMessages.received}
      </p>
      <dl className={classes.facts}>
        <dt>Deadline</dt>
        <dd className={classes.deadline}>{testDate(event.deadline, zone)}</dd>
        <dt>Came from</dt>
        <dd>{eventOrigin(event, begunAt)}</dd>
      </dl>
    </div>
  )
}

type WaitingProps = { campaignId: string; email: string }

function Waiting({ campaignId, email }: WaitingProps) {
  const [since, setSince] = useState(() => Date.now())
  const isOver = hasGivenUp({ since, now: useNow() })
  const refresh = useRefreshTest(campaignId)
  const answer = useQuery({ ...testEventQuery(campaignId, email), enabled: !isOver })
  const hasCome = Boolean(answer.data?.event)

  // The steps say what has come; this call only tells when to ask for them.
  useEffect(() => {
    if (hasCome) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasCome])

  return (
    <div className={classes.waiting} role="status">
      {isOver ? (
        <>
          <StatusIcon status="trouble">{eventWaitMessages.none}</StatusIcon>
          <TextButton onClick={() => setSince(Date.now())}>Retry</TextButton>
        </>
      ) : (
        <StatusIcon status="working">
          <span className={classes.for}>{eventWaitMessages.waitingFor(email)}</span>
          <span className={classes.howLong}>{eventWaitMessages.howLong}</span>
        </StatusIcon>
      )}
    </div>
  )
}
