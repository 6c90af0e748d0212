/** One address: what it is told, how it is doing, and its log. */
import { IconWebhook } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { eventLabel } from '#domain/outgoing-events/event-types.ts'
import type { Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { FoldButton } from '../ui/fold-button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { useNow } from '../ui/ticker.ts'
import { EventLog } from './event-log.tsx'
import { inFull, momentText, subscriptionStatus } from './event-words.ts'
import cards from '../ui/card-list.module.css'
import classes from './outgoing-events.module.css'
import { SubscriptionMenu } from './subscription-menu.tsx'

type SubscriptionRowProps = { subscription: Subscription; mayChange: boolean }

export function SubscriptionRow({ subscription, mayChange }: SubscriptionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, targetUrl, failed, oldSecretUntil } = subscription
  const logId = useId()
  return (
    <li className={cards.card}>
      <div className={classes.row}>
        <IconWebhook size={22} stroke={1.5} aria-hidden="true" className={classes.mark} />
        <div className={classes.names}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.url} title={targetUrl}>
            {targetUrl}
          </p>
        </div>
        <div className={classes.state}>
          <SubscriptionState subscription={subscription} />
          {failed > 0 && <span className={classes.failed}>{inFull(failed)} failed</span>}
        </div>
        {mayChange && <SubscriptionMenu subscription={subscription} />}
      </div>
      <div className={classes.foot}>
        <FoldButton isOpen={isOpen} controls={logId} onChange={setOpen}>
          Log
        </FoldButton>
        <span className={classes.told}>{toldOf(subscription)}</span>
        {oldSecretUntil !== null && (
          <span className={classes.told}>The old secret signs, too, until {momentText(oldSecretUntil)}.</span>
        )}
      </div>
      {isOpen && (
        <div id={logId} className={classes.panel}>
          <EventLog subscriptionId={id} name={name} mayChange={mayChange} />
        </div>
      )}
    </li>
  )
}

function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const { status, words } = subscriptionStatus(subscription, useNow())
  return <StatusIcon status={status}>{words}</StatusIcon>
}

function toldOf({ events, hours }: Subscription): string {
  return events
    .map((type) => (type === 'deadline.approaching' ? `${eventLabel(type)} (${hours} h)` : eventLabel(type)))
    .join(' · ')
}
