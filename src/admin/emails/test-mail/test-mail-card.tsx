/** "Send yourself a test": the real links and timer to any address, and a look at them without sending anything. */
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Clock } from '#domain/emails/email-setup.ts'
import { whyNoTestAddress } from '#domain/emails/test-address.ts'
import { useCurrentAccount } from '../../session/current-account.ts'
import { RequestFailed } from '../../calls/request.ts'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { SectionCard } from '../../ui/section-card.tsx'
import { toast } from '../../ui/toast.ts'
import { useSendTest } from './api.ts'
import { MailPreviewDialog } from './mail-preview-dialog.tsx'

type Wish = { label: string; description: string; granted: string }

/** How the address of a test comes to have what the timer shows; a stock counts for nobody in particular. */
const wishes: Record<Clock, Wish | null> = {
  own: {
    label: 'Start a deadline for this address, as your email platform would',
    description:
      'Without one the timer shows its neutral image, and the links lead to the offer. A deadline that runs already stays as it is.',
    granted: 'Its deadline has started.',
  },
  everyones: {
    label: 'Add this address to the leads, as your email platform would',
    description: 'The timer and the links have the date of the campaign either way.',
    granted: 'It is among the leads now.',
  },
  none: null,
}

type TestMailCardProps = { campaignId: string; clock: Clock; number?: number }

export function TestMailCard({ campaignId, clock, number }: TestMailCardProps) {
  return (
    <SectionCard
      {...(number !== undefined && { number })}
      title="Send Yourself A Test"
      description={`An email with the ${clock === 'none' ? '' : 'timer and the '}expiring links of this campaign, as your subscribers get them.`}
    >
      <TestMailForm campaignId={campaignId} clock={clock} />
    </SectionCard>
  )
}

function TestMailForm({ campaignId, clock }: Pick<TestMailCardProps, 'campaignId' | 'clock'>) {
  const { user } = useCurrentAccount()
  const wish = wishes[clock]
  const send = useSendTest(campaignId)
  const [to, setTo] = useState(user.email)
  const [start, setStart] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [looksAt, setLooksAt] = useState<string | null>(null)

  /** Only with an address that mail can reach. */
  function withAddress(act: (address: string) => void) {
    const why = whyNoTestAddress(to)
    setProblem(why)
    if (why === null) act(to.trim())
  }

  function sendTo(address: string) {
    send.mutate(
      { to: address, start },
      {
        onSuccess: (sent) => toast.done(sentText(address, wish && cameOf(wish, { ...sent, start }))),
        onError: (error) => {
          const why = error instanceof RequestFailed ? error.fields['to'] : undefined
          if (why === undefined) toast.failed(error.message)
          else setProblem(why)
        },
      },
    )
  }

  return (
    <>
      <form
        noValidate
        style={form}
        onSubmit={(event) => {
          event.preventDefault()
          withAddress(sendTo)
        }}
      >
        <TextInput
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={320}
          value={to}
          error={problem}
          onChange={({ currentTarget }) => {
            setTo(currentTarget.value)
            setProblem(null)
          }}
        />
        {wish && (
          <Checkbox
            label={wish.label}
            description={wish.description}
            checked={start}
            onChange={({ currentTarget }) => setStart(currentTarget.checked)}
          />
        )}
        <Delivery isAdmin={user.isInstanceAdmin} />
        <div className={dialog.actions} style={flush}>
          <Button onClick={() => withAddress(setLooksAt)}>Preview</Button>
          <Button variant="primary" type="submit" busy={send.isPending}>
            Send Test Email
          </Button>
        </div>
      </form>
      <MailPreviewDialog
        campaignId={campaignId}
        clock={clock}
        to={looksAt}
        onClose={() => setLooksAt(null)}
      />
    </>
  )
}

const form = { display: 'flex', flexDirection: 'column', gap: 14 } as const
const flush = { marginTop: 0 }
const link = { color: 'var(--link)' }

function sentText(address: string, wished: string | null): string {
  const sent = `Test email sent to ${address}.`
  return wished ? `${sent} ${wished}` : sent
}

type SentTestMail = { start: boolean; hasStarted: boolean; deadlineAt: number | null }

/** Null: nothing was wished, or it was so already. */
function cameOf({ granted }: Wish, { start, hasStarted, deadlineAt }: SentTestMail): string | null {
  if (hasStarted) return granted
  return start && deadlineAt === null ? 'No deadline was started: the campaign takes nobody any more.' : null
}

/** Whoever waits for a mail should know that none leaves this installation. */
function Delivery({ isAdmin }: { isAdmin: boolean }) {
  if (useCurrentAccount().installation.mail !== 'outbox') return null
  return (
    <p className={dialog.text}>
      No mail server is set on this installation, so its emails wait in{' '}
      {isAdmin ? (
        <a href="/dev/outbox" target="_blank" rel="noopener" style={link}>
          the outbox
        </a>
      ) : (
        'its outbox'
      )}
      .
    </p>
  )
}
