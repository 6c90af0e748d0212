/** The first step of Page Setup: verify by opening the page; the server's page check beside it is a hint. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { Button } from '../ui/button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { useNow } from '../ui/ticker.ts'
import { toast } from '../ui/toast.ts'
import { pagesQuery, useConfirmPage, useStartVerification } from './api.ts'
import type { StepProps } from './setup-step.ts'
import classes from './page-setup.module.css'
import { VerificationQuestion } from './verification-question.tsx'
import { PageCheck } from './page-check.tsx'
import { verifiedText } from './verification-text.ts'
import { ANSWER_TIMEOUT_MS, type VerifyEvent, type VerifyState } from './verify-steps.ts'

type CheckStepProps = StepProps & { state: VerifyState; send: (event: VerifyEvent) => void }

const POLL_EVERY_MS = 2000

export function CheckStep({ campaignId, page, state, send, onClose }: CheckStepProps) {
  const confirm = useConfirmPage(campaignId)
  const isWaiting = state.waiting && !page.verified
  const listedType = page.type === 'announcement_bar' ? page.type : undefined
  useQuery({ ...pagesQuery(campaignId, listedType), refetchInterval: isWaiting ? POLL_EVERY_MS : false })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => send('noAnswer'), ANSWER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, send])

  return (
    <>
      <p className={classes.url}>{page.beforeUrl}</p>
      <div className={classes.answer}>
        <div role="status">
          <Answer page={page} state={state} />
        </div>
        {!page.verified && <VerifyNow campaignId={campaignId} page={page} send={send} />}
      </div>
      {page.verified ? (
        <div className={classes.actions}>
          <Button onClick={() => send('askedForCode')}>Show the code</Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      ) : (
        <>
          <PageCheck campaignId={campaignId} page={page} />
          <VerificationQuestion
            page={page}
            busy={confirm.isPending}
            onNo={() => send('saidNo')}
            onYes={() => confirm.mutate(page.id, { onSuccess: onClose })}
          />
        </>
      )}
    </>
  )
}

type VerifyNowProps = Pick<CheckStepProps, 'campaignId' | 'page' | 'send'>

function VerifyNow({ campaignId, page, send }: VerifyNowProps) {
  const start = useStartVerification(campaignId)

  function verifyNow() {
    // Opened at once, while the browser still sees the click; its address follows.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    // The tab waits for its address even when a visit verifies the page meanwhile, which takes this button away.
    void start.mutateAsync(page.id).then(
      ({ url }) => {
        if (!tab) return toast.failed('Your browser blocked the new tab. Please allow it and try again.')
        tab.location.href = url
        send('opened')
      },
      (error: Error) => {
        tab?.close()
        toast.failed(error.message)
      },
    )
  }

  return (
    <Button
      variant="primary"
      data-autofocus
      busy={start.isPending}
      onClick={verifyNow}
      className={classes.verify}
    >
      Verify now
    </Button>
  )
}

function Answer({ page, state }: Pick<CheckStepProps, 'page' | 'state'>) {
  const now = useNow()
  if (page.verified) return <StatusIcon status="done">{verifiedText(page.verification, now)}</StatusIcon>
  if (state.waiting)
    return (
      <StatusIcon status="working">Verifying. Waiting for the code on the page in the other tab…</StatusIcon>
    )
  if (state.gaveUp) return <StatusIcon status="trouble">{pageMessages.notVerified}</StatusIcon>
  return (
    <StatusIcon status="open">
      “Verify now” opens your page in a new tab, where the code tells us that it is there.
    </StatusIcon>
  )
}
