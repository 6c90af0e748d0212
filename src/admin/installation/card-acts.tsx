/** What can be done on the card of each check. */
import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { deadJobs } from '#domain/installation/check-jobs.ts'
import type { CheckId } from '#domain/installation/health-check.ts'
import { isKnown, type HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { wholeNumber } from '#domain/installation/health-words.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import classes from './health.module.css'
import { useBackUp, useRetryJobs, useSendTest } from './use-health-acts.ts'

type Acts = (props: { facts: HealthFacts }) => ReactNode

export const cardActs: Partial<Record<CheckId, Acts>> = {
  version: VersionActs,
  address: AddressActs,
  mail: MailActs,
  database: DatabaseActs,
  jobs: JobActs,
}

function VersionActs({ facts: { version } }: { facts: HealthFacts }) {
  const { newest } = version
  return (
    <>
      {isKnown(newest) && newest.url !== null && (
        <AnchorButton size="xs" href={newest.url} target="_blank" rel="noopener noreferrer">
          What changes
        </AnchorButton>
      )}
      <Link {...links.guide('updates')} className={classes.link}>
        How to update
      </Link>
    </>
  )
}

function AddressActs() {
  return (
    <Link {...links.guide('address')} className={classes.link}>
      How to be reached from outside
    </Link>
  )
}

function MailActs({ facts: { mail } }: { facts: HealthFacts }) {
  const { user } = useCurrentAccount()
  const [to, setTo] = useState(user.email)
  const send = useSendTest()
  const id = useId()
  const failure = send.data?.outcome === 'failed' ? `The mail server says: “${send.data.detail}”` : undefined
  return (
    <form
      className={classes.test}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate(to)
      }}
    >
      <TextInput
        id={id}
        size="xs"
        type="email"
        required
        aria-label="Where the test goes"
        className={classes.address}
        value={to}
        error={failure}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" size="xs" busy={send.isPending}>
        Send a test
      </Button>
      {mail.server === null && (
        <a href="/dev/outbox" target="_blank" rel="noopener" className={classes.link}>
          Open the outbox
        </a>
      )}
    </form>
  )
}

function DatabaseActs({ facts: { backup } }: { facts: HealthFacts }) {
  const backUp = useBackUp()
  return (
    <>
      {isKnown(backup) && backup.isNightly && (
        <Button size="xs" busy={backUp.isPending} onClick={() => backUp.mutate()}>
          Back up now
        </Button>
      )}
      <Link {...links.guide('backups')} className={classes.link}>
        How to restore one
      </Link>
    </>
  )
}

function JobActs({ facts: { jobs } }: { facts: HealthFacts }) {
  const retry = useRetryJobs()
  const count = isKnown(jobs) ? deadJobs(jobs) : 0
  if (count === 0) return null
  return (
    <Button size="xs" busy={retry.isPending} onClick={() => retry.mutate()}>
      {count === 1 ? 'Try it again' : `Try the ${wholeNumber(count)} again`}
    </Button>
  )
}
