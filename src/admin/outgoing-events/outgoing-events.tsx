/** Addresses that are told what happens: listed, added, and each with its log. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { subscriptionsQuery } from './api.ts'
import cards from '../ui/card-list.module.css'
import classes from './outgoing-events.module.css'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

export function OutgoingEvents({ mayChange }: { mayChange: boolean }) {
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setAdding(false)
    opener.current?.focus()
  }

  return (
    <ListSection
      title="Outgoing events"
      description="Programs, Zapier and Make hear at once when somebody starts, when a deadline nears or passes, and what is sold. What is sent is signed."
      actions={
        mayChange && (
          <Button
            ref={opener}
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.75} />}
            onClick={() => setAdding(true)}
          >
            Add an address
          </Button>
        )
      }
    >
      <Subscriptions mayChange={mayChange} />
      {/* Stays open whatever happens to the list: the secret in it is shown once. */}
      {adding && <SubscribeDialog onClose={close} />}
    </ListSection>
  )
}

function Subscriptions({ mayChange }: { mayChange: boolean }) {
  const answer = useQuery(subscriptionsQuery)

  if (answer.isPending) return <Loading heights={[66]} />
  if (answer.isError)
    return (
      <Problem title="The addresses could not be shown" onRetry={() => void answer.refetch()}>
        {answer.error.message}
      </Problem>
    )

  const { subscriptions } = answer.data
  if (subscriptions.length === 0) return <p className={classes.none}>No address is told of events yet.</p>
  return (
    <ul className={cards.list} aria-label="Addresses for events">
      {subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} mayChange={mayChange} />
      ))}
    </ul>
  )
}
